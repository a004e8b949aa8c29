import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { OptionList } from '#web/ui/option-list.tsx'
import type { TagChoice } from './matching-tags.ts'

type TagChoicesProps = {
  id: string
  choices: readonly TagChoice[]
  /** Which of them Enter takes. */
  at: number
  mayMake: boolean
  onMark: (at: number) => void
  onChoose: (choice: TagChoice) => void
  /** The line that is typed in. */
  belongsTo: RefObject<Element | null>
}

/** The tags that what is typed may mean, beneath the line. */
export const TagChoices = ({ choices, mayMake, ...rest }: TagChoicesProps) => (
  <OptionList
    {...rest}
    label="Tags"
    options={choices}
    keyOf={({ isNew, name }) => `${isNew} ${name}`}
    className="max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto"
    optionClassName="gap-2 [&_svg]:size-4 [&_svg]:shrink-0"
    foot={
      choices.length === 0 && (
        <p className="px-2 py-1.5 text-meta text-ink-faint">{mayMake ? 'Write a new tag.' : 'Nothing matches.'}</p>
      )
    }
  >
    {({ isNew, name }) => (
      <>
        {isNew && <Plus aria-hidden className="text-ink-faint" />}
        <span dir="auto" className="min-w-0">
          {isNew ? `New tag “${name}”` : name}
        </span>
      </>
    )}
  </OptionList>
)
