import type { RefObject } from 'react'
import { roleLabels } from '#shared/permissions.ts'
import { OptionList } from '#web/ui/option-list.tsx'
import type { Person } from './mention-labels.ts'

export type Offered = { person: Person; label: string }
type MentionListProps = {
  id: string
  offered: readonly Offered[]
  /** Which of them Enter chooses. */
  at: number
  onMark: (at: number) => void
  onChoose: (one: Offered) => void
  /** The text that is written. */
  belongsTo: RefObject<Element | null>
}

/** The colleagues whom the letters behind an @ may mean. */
export const MentionList = ({ offered, ...rest }: MentionListProps) => (
  <OptionList
    {...rest}
    label="Colleagues"
    options={offered}
    keyOf={({ person }) => person.id}
    className="max-w-(--radix-popover-content-available-width)"
    optionClassName="justify-between gap-4"
  >
    {({ person: { fullName, role } }) => (
      <>
        <span translate="no">{fullName}</span>
        <span className="text-meta text-ink-faint">{role && roleLabels[role]}</span>
      </>
    )}
  </OptionList>
)
