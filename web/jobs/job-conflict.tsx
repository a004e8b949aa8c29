import type { Job } from '#shared/jobs.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { changesSince } from '#web/forms/their-changes.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { jobInWords } from './job-in-words.ts'

type JobConflictProps = {
  base: Job
  theirs: Job
  /** Goes on from theirs, where one's own changes are kept with these in them. */
  onChoose: (keepsChanges: boolean) => void
}

/** Someone else saved first: says what they changed, and lets one take theirs or go on with one's own. */
export function JobConflict({ base, theirs, onChoose }: JobConflictProps) {
  return (
    <ConflictNotice
      title="Someone else changed this job while you were editing it"
      onLoad={() => onChoose(false)}
      onKeep={() => onChoose(true)}
    >
      <DefinitionList columns={1} items={changesSince(base, theirs, jobInWords)} />
    </ConflictNotice>
  )
}
