import { Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { tagCharactersMax } from '#shared/limits.ts'
import { cn } from '#web/ui/cn.ts'
import { useFieldControl } from '#web/ui/field-context.ts'
import { Input } from '#web/ui/input.tsx'
import { floatLook } from '#web/ui/layer-look.ts'
import { matchingTags, type TagChoice } from './matching-tags.ts'

type TagPickerProps = {
  /** What it is called, where no field around it says so. */
  label?: string
  known: readonly string[]
  /** Those that are there already. */
  worn?: readonly string[]
  /** Whether a new name makes a tag. */
  mayMake?: boolean
  /** What stands in it; kept by whoever asks, so that it can be sent without being chosen. */
  typed: string
  onType: (typed: string) => void
  onChoose: (name: string) => void
  /** Escape, or the focus went elsewhere: it stands only while somebody is in it. */
  onLeave?: (how: 'key' | 'elsewhere') => void
  autoFocus?: boolean
  className?: string
}

/** A line in which the tags there are are found by their letters, and Enter takes the marked one, or makes a new one. */
export function TagPicker(props: TagPickerProps) {
  const {
    label,
    known,
    worn = [],
    mayMake = true,
    typed,
    onType,
    onChoose,
    onLeave,
    autoFocus = false,
    className,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [shown, setShown] = useState(autoFocus)
  const [marked, setMarked] = useState(0)
  const choices = matchingTags(typed, known, worn, mayMake)
  // Escape then leaves it, and not the window that it is in.
  const open = shown && (choices.length > 0 || onLeave !== undefined)
  const at = Math.min(marked, choices.length - 1)
  const choose = (choice: TagChoice | undefined) => {
    if (!choice) return
    onChoose(choice.name)
    setMarked(0)
    setShown(autoFocus)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setMarked((at + 1) % choices.length),
    ArrowUp: () => setMarked((at + choices.length - 1) % choices.length),
    Enter: () => choose(choices[at]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && !open) setShown(true)
    const act = open ? keys[event.key] : undefined
    if (!act && !(event.key === 'Enter' && onLeave)) return
    event.preventDefault()
    act?.()
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && (onLeave ? onLeave('key') : setShown(false))}>
      <Popover.Anchor asChild>
        <div className={cn('relative', className)}>
          <Input
            {...useFieldControl()}
            ref={input}
            role="combobox"
            aria-label={label}
            aria-expanded={open}
            aria-autocomplete="list"
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && choices.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            maxLength={tagCharactersMax}
            placeholder={mayMake ? 'Find or make a tag' : 'Find a tag'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed
            autoFocus={autoFocus}
            value={typed}
            onChange={({ target }) => {
              setShown(true)
              setMarked(0)
              onType(target.value)
            }}
            onClick={() => setShown(true)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setShown(false)
              onLeave?.('elsewhere')
            }}
          />
        </div>
      </Popover.Anchor>
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
          onInteractOutside={(event) => event.target === input.current && event.preventDefault()}
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
                onPointerMove={() => setMarked(index)}
                // The focus stays in the line.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
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
    </Popover.Root>
  )
}
