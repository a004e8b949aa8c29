import { Popover } from 'radix-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { tagCharactersMax } from '#shared/limits.ts'
import { cn } from '#web/ui/cn.ts'
import { useFieldControl } from '#web/ui/field-context.ts'
import { Input } from '#web/ui/input.tsx'
import { matchingTags, type TagChoice } from './matching-tags.ts'
import { TagChoices } from './tag-choices.tsx'

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
    // One that stands while somebody is in it stays for the next.
    setShown(onLeave !== undefined)
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
      <TagChoices id={listId} {...{ choices, at, mayMake }} belongsTo={input} onMark={setMarked} onChoose={choose} />
    </Popover.Root>
  )
}
