import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import { useFieldControl } from './field-context.ts'
import { halfTyped } from './half-typed.ts'
import { Input } from './input.tsx'

type TagInputProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The input is disabled at this many. */
  max: number
  /** Shown at `max`: "Maximum 3 skills reached". */
  maxNotice: string
  /** Characters a tag may have. */
  charactersMax?: number
  placeholder?: string
  disabled?: boolean
}

/**
 * Short words as chips, added by Enter, Add or leaving the field, so that none is lost on a save: trimmed, never empty,
 * never twice (case aside), at most `max` (SPEC 5).
 */
export function TagInput(props: TagInputProps) {
  const { value, onChange, max, maxNotice, charactersMax = 60, placeholder, disabled = false } = props
  const [draft, setDraft] = useState('')
  const control = useFieldControl()
  const full = value.length >= max
  const add = () => {
    const tag = draft.trim()
    const known = value.some((each) => each.toLowerCase() === tag.toLowerCase())
    if (tag && !known && !full) onChange([...value, tag])
    setDraft('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  // Takes the focus once the input is full, or a chip is gone: Tab goes on from here, not from the form's top.
  return (
    <div tabIndex={-1} className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Input
          {...control}
          value={draft}
          maxLength={charactersMax}
          placeholder={placeholder}
          disabled={disabled || full}
          {...(draft.trim() && { [halfTyped]: true })}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <Button onClick={add} disabled={disabled || full}>
          Add
        </Button>
      </div>
      {full && !disabled && (
        <p role="status" className="text-meta text-ink-faint">
          {maxNotice}
        </p>
      )}
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-6 max-w-full items-center rounded-full bg-pressed pl-2.5 text-meta pointer-coarse:h-11"
            >
              <span className="truncate">{tag}</span>
              {disabled ? (
                <span className="w-2.5" />
              ) : (
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  onClick={() => onChange(value.filter((each) => each !== tag))}
                  className="grid size-6 shrink-0 pointer-coarse:size-11 place-items-center rounded-full text-ink-faint hover:text-ink"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
