import { theirsShown } from '#web/api/reason-with-theirs.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import type { FieldInWords } from './their-changes.ts'

type TheirChangesNoticeProps = {
  /** What it is: "account" */
  what: string
  changes: readonly FieldInWords[]
}

/** In a window whose fields fill in around what was typed: what someone else changed, where they changed something. */
export const TheirChangesNotice = ({ what, changes }: TheirChangesNoticeProps) =>
  changes.length > 0 && (
    <ChangedNotice title={`Someone else changed this ${what} in the meantime`} advice={theirsShown}>
      <DefinitionList items={changes} />
    </ChangedNotice>
  )
