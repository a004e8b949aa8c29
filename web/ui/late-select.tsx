import { ChevronDown } from 'lucide-react'
import { createElement, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cn } from './cn.ts'
import { selectLook } from './control-look.ts'
import { useFieldControl } from './field-context.ts'
import { late, useLate } from './late.ts'
import { tellMissing } from './missing-part.ts'
import type { SelectProps } from './select-props.ts'
import { sendForm } from './send-form.ts'

const select = late(async () => (await import('./select.tsx')).Select)
/** What a list or its control takes: letters, Enter, End, Escape and the rest. */
const listKeys = /^(.|E.+|Home|Arrow(Up|Down))$/

/**
 * A Select whose list comes after the screen. The real one takes its place, and its focus, when a mouse or the keyboard
 * comes near or it is pressed; a press before that opens the list as soon as it is there, and keys wait for it. A finger's
 * press ends with its click: what it began on must not go before.
 */
export function LateSelect<Value extends string>(props: Omit<SelectProps<Value>, 'autoFocus'>) {
  const [approached, setApproached] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [keys, setKeys] = useState<readonly string[]>([])
  const asked = pressed || keys.length > 0
  const Real = useLate(select, approached || asked, asked ? tellMissing : undefined)
  const control = useFieldControl()
  if (Real)
    return createElement(Real<Value>, {
      ...props,
      autoFocus: focused,
      openAtFirst: pressed,
      keys,
    })
  const { value, onChange: _, options, placeholder, className, onBlur, ...rest } = props
  const chosen = options.find((option) => option.value === value)
  const approach = () => setApproached(true)
  const press = () => setPressed(true)
  return (
    <button
      {...control}
      {...rest}
      type="button"
      role="combobox"
      aria-expanded={false}
      data-state="closed"
      data-placeholder={chosen ? undefined : ''}
      onFocus={({ currentTarget }) => {
        setFocused(true)
        if (currentTarget.matches(':focus-visible')) approach()
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && approach()}
      onPointerDown={(event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.button === 0 && !event.ctrlKey) press()
      }}
      onClick={press}
      onKeyDown={(event: KeyboardEvent) => {
        sendForm(event)
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || !listKeys.test(event.key)) return
        event.preventDefault()
        setKeys([...keys, event.key])
      }}
      className={cn(selectLook, className)}
    >
      <span>{chosen?.label ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </button>
  )
}
