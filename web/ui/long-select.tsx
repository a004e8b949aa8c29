import { Check, ChevronDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { use, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { cn } from './cn.ts'
import { selectLook } from './control-look.ts'
import { FieldContext, useFieldControl } from './field-context.ts'
import { floatLook } from './layer-look.ts'
import type { ListProps, Option } from './select-props.ts'
import { sendForm } from './send-form.ts'
import { wordsIn } from '#web/wording/words-in.ts'

/** As many are drawn at once; a few letters find the others. */
const shownMax = 50

/** Chooses one of hundreds or thousands: some are shown, and what is typed finds the rest by any of their words. */
export function LongSelect<Value extends string>(props: ListProps<Value>) {
  const { value, onChange, options, placeholder, disabled = false, className, open, onOpen, ...rest } = props
  const labelId = use(FieldContext)?.labelId
  const name = rest['aria-label'] ? { 'aria-label': rest['aria-label'] } : { 'aria-labelledby': labelId }
  const chosen = options.find((option) => option.value === value)
  return (
    <Popover.Root open={open} onOpenChange={onOpen} modal>
      <Popover.Trigger
        {...useFieldControl()}
        {...rest}
        role="combobox"
        disabled={disabled}
        data-placeholder={chosen ? undefined : ''}
        onKeyDown={(event) => {
          sendForm(event)
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          onOpen(true)
        }}
        className={cn(selectLook, className)}
      >
        <span>{chosen?.label ?? placeholder}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...name}
          align="start"
          sideOffset={4}
          className={cn(
            floatLook,
            'flex max-h-[min(26rem,var(--radix-popover-content-available-height))] w-max max-w-(--radix-popover-content-available-width) min-w-[max(var(--radix-popover-trigger-width),16rem)] flex-col overflow-hidden outline-none',
          )}
        >
          <Choices
            name={name}
            options={options}
            chosen={chosen}
            onChoose={(option) => {
              onOpen(false)
              onChange(option.value)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ChoicesProps<Value extends string> = {
  name: { 'aria-label'?: string | undefined; 'aria-labelledby'?: string | undefined }
  options: readonly Option<Value>[]
  chosen: Option<Value> | undefined
  onChoose: (option: Option<Value>) => void
}

function Choices<Value extends string>({ name, options, chosen, onChoose }: ChoicesProps<Value>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAt] = useState<number>()
  const all = wordsIn(typed).length === 0
  const found = all ? withFirst(chosen, options) : having(typed, options)
  const shown = found.slice(0, shownMax)
  const first = all && chosen ? Math.max(shown.indexOf(chosen), 0) : 0
  const at = asked ?? first
  useEffect(() => {
    const frame = showMarked(id)
    return () => cancelAnimationFrame(frame)
  }, [id])
  const step = (to: number) => {
    setAt(to)
    showMarked(id)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(Math.min(at + 1, shown.length - 1)),
    ArrowUp: () => step(Math.max(at - 1, 0)),
    Enter: () => shown[at] && !shown[at].disabled && onChoose(shown[at]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <FindInput
        listId={id}
        markedId={shown[at] && `${id}-${at}`}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          setAt(undefined)
          showMarked(id)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" {...name} className="min-h-0 overflow-y-auto p-1">
        {shown.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen?.value}
            aria-disabled={option.disabled}
            aria-setsize={found.length}
            aria-posinset={index + 1}
            data-highlighted={index === at ? '' : undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => !option.disabled && onChoose(option)}
            className="flex min-h-8 cursor-default items-center justify-between gap-3 rounded-control px-2 py-1 wrap-anywhere outline-none select-none aria-disabled:opacity-50 data-highlighted:bg-pressed pointer-coarse:min-h-11"
          >
            {option.label}
            {option.value === chosen?.value && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
          </div>
        ))}
      </div>
      <p role="status" className="shrink-0 px-3 py-2 text-meta text-ink-soft empty:hidden">
        {found.length === 0
          ? 'Nothing matches.'
          : found.length > shownMax && `${shownMax} of ${found.length} are shown. A few letters find the others.`}
      </p>
    </>
  )
}

type FindInputProps = {
  listId: string
  /** The option that Enter chooses. */
  markedId: string | undefined
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const FindInput = ({ listId, markedId, typed, onType, onKeyDown }: FindInputProps) => (
  <div className="flex shrink-0 items-center gap-2 border-b px-2.5">
    <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
    <input
      type="text"
      role="combobox"
      aria-expanded
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={markedId}
      aria-label="Find by a few letters"
      placeholder="Find by a few letters"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      className="h-10 min-w-0 flex-1 bg-transparent outline-none pointer-coarse:h-11"
    />
  </div>
)

/** Once the list is drawn anew, and as it opens has its place and with it its height. */
const showMarked = (listId: string) =>
  requestAnimationFrame(() =>
    document.getElementById(listId)?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' }),
  )

/** In their order; what is chosen stands first where it would not be seen. */
const withFirst = <Value extends string>(chosen: Option<Value> | undefined, options: readonly Option<Value>[]) =>
  chosen && options.indexOf(chosen) >= shownMax ? [chosen, ...options.filter((each) => each !== chosen)] : options

/** Those whose label has every word that is typed; first where each begins one of its words. */
function having<Value extends string>(typed: string, options: readonly Option<Value>[]) {
  const words = wordsIn(typed)
  const begins: Option<Value>[] = []
  const within: Option<Value>[] = []
  for (const option of options) {
    const text = typeof option.label === 'string' ? ` ${wordsIn(option.label).join(' ')}` : ''
    if (words.every((word) => text.includes(` ${word}`))) begins.push(option)
    else if (words.every((word) => text.includes(word))) within.push(option)
  }
  return [...begins, ...within]
}
