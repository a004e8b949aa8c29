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
const openKeys = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown'])

/**
 * A Select whose list comes after the screen. The real one takes its place, and its focus, when a mouse or the keyboard
 * comes near or it is pressed; a press before that opens the list as soon as it is there. A finger's press ends with its
 * click: what it began on must not go before.
 */
export function LateSelect<Value extends string>(props: Omit<SelectProps<Value>, 'autoFocus'>) {
  const [near, setNear] = useState<'approached' | 'pressed'>()
  const [focused, setFocused] = useState(false)
  const Real = useLate(select, near !== undefined, near === 'pressed' ? tellMissing : undefined)
  const control = useFieldControl()
  if (Real) return createElement(Real<Value>, { ...props, autoFocus: focused, openAtFirst: near === 'pressed' })
  const { value, onChange: _, options, placeholder, disabled = false, className, onBlur, ...rest } = props
  const chosen = options.find((option) => option.value === value)
  const approach = () => setNear((now) => now ?? 'approached')
  const press = () => setNear('pressed')
  return (
    <button
      {...control}
      {...rest}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      data-state="closed"
      disabled={disabled}
      data-placeholder={chosen ? undefined : ''}
      onFocus={({ currentTarget }) => {
        setFocused(true)
        if (currentTarget.matches(':focus-visible')) approach()
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && approach()}
      onPointerDown={({ pointerType, button: which, ctrlKey }: PointerEvent) => {
        if (pointerType === 'mouse' && which === 0 && !ctrlKey) press()
      }}
      onClick={press}
      onKeyDown={(event: KeyboardEvent) => {
        sendForm(event)
        if (event.defaultPrevented || !openKeys.has(event.key)) return
        event.preventDefault()
        press()
      }}
      className={cn(selectLook, className)}
    >
      <span>{chosen?.label ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </button>
  )
}
