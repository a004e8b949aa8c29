import { Popover } from 'radix-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useUser } from '#web/session/use-session.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { mentionBefore, peopleFor, type Person } from './mention-labels.ts'
import { MentionList, type Offered } from './mention-list.tsx'

type MentionFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Who can be mentioned. */
  people: readonly Person[]
  /** Ctrl or Cmd with Enter. */
  onSend: () => void
  placeholder?: string
  readOnly?: boolean
  autoFocus?: boolean
}

/** A text in which an @ offers colleagues, by keyboard and pointer, while the focus stays in the text. */
export function MentionField(props: MentionFieldProps) {
  const { label, value, onChange, people, onSend, placeholder, readOnly = false, autoFocus = false } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { id: self } = useUser()
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const [marked, setMarked] = useState(0)
  const looked = readOnly ? undefined : mentionBefore(value, caret)
  const offered = looked && looked.start !== closedAt ? peopleFor(looked.typed, people, self) : []
  const open = offered.length > 0
  const at = Math.min(marked, offered.length - 1)

  const choose = (one: Offered | undefined) => {
    if (!looked || !one) return
    const before = `${value.slice(0, looked.start)}@${one.label} `
    // The caret goes behind the name, which has to be there first.
    flushSync(() => onChange(before + value.slice(caret).replace(/^ /, '')))
    field.current?.setSelectionRange(before.length, before.length)
    setCaret(before.length)
    setMarked(0)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setMarked((at + 1) % offered.length),
    ArrowUp: () => setMarked((at + offered.length - 1) % offered.length),
    Enter: () => choose(offered[at]),
    Tab: () => choose(offered[at]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const act = sends ? onSend : open && !event.shiftKey ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && setClosedAt(looked?.start)}>
      <Popover.Anchor asChild>
        <div className="relative">
          <Textarea
            ref={field}
            rows={2}
            dir="auto"
            aria-label={label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open ? `${listId}-${at}` : undefined}
            className="field-sizing-content max-h-[40dvh]"
            value={value}
            placeholder={placeholder}
            readOnly={readOnly}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed
            autoFocus={autoFocus}
            onChange={({ target }) => {
              setCaret(target.selectionStart)
              setMarked(0)
              if (mentionBefore(target.value, target.selectionStart)?.start !== closedAt) setClosedAt(undefined)
              onChange(target.value)
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onKeyDown={onKeyDown}
          />
          <p role="status" className="sr-only">
            {open && `${offered.length} to choose from: ${offered[at]?.label}`}
          </p>
        </div>
      </Popover.Anchor>
      <MentionList id={listId} offered={offered} at={at} onMark={setMarked} onChoose={choose} belongsTo={field} />
    </Popover.Root>
  )
}
