import { Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { cn } from '#web/ui/cn.ts'
import { floatLook } from '#web/ui/layer-look.ts'
import type { TagChoice } from './matching-tags.ts'

type TagChoicesProps = {
  listId: string
  choices: readonly TagChoice[]
  /** Which of them Enter takes. */
  at: number
  mayMake: boolean
  onMark: (at: number) => void
  onChoose: (choice: TagChoice) => void
  /** The line that keeps the focus, a press in which is none outside. */
  belongsTo: RefObject<Element | null>
}

/** The tags that what is typed may mean, beneath the line. */
export const TagChoices = ({ listId, choices, at, mayMake, onMark, onChoose, belongsTo }: TagChoicesProps) => (
  <Popover.Portal>
    <Popover.Content
      aria-label="Tags"
      align="start"
      sideOffset={4}
      collisionPadding={8}
      className={cn(
        floatLook,
        'max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-56 overflow-y-auto p-1',
      )}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => event.target === belongsTo.current && event.preventDefault()}
    >
      <div id={listId} role="listbox" aria-label="Tags">
        {choices.map((choice, index) => (
          <div
            key={`${choice.isNew} ${choice.name}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            data-highlighted={index === at ? '' : undefined}
            onPointerMove={() => onMark(index)}
            // The focus stays in the line.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
            className="flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1 wrap-anywhere outline-none select-none data-highlighted:bg-pressed pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
          >
            {choice.isNew && <Plus aria-hidden className="text-ink-faint" />}
            <span dir="auto" className="min-w-0">
              {choice.isNew ? `New tag “${choice.name}”` : choice.name}
            </span>
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className="px-2 py-1.5 text-meta text-ink-faint">{mayMake ? 'Write a new tag.' : 'Nothing matches.'}</p>
      )}
    </Popover.Content>
  </Popover.Portal>
)
