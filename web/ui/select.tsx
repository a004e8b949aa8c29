import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useState } from 'react'
import { cn } from './cn.ts'
import { selectLook } from './control-look.ts'
import { useFieldControl } from './field-context.ts'
import { floatLook } from './layer-look.ts'
import { LongSelect } from './long-select.tsx'
import type { ListProps, Option, SelectProps } from './select-props.ts'
import { sendForm } from './send-form.ts'

/** From so many on, a list is searched: the library draws every option, and thousands of them took seconds. */
const longMin = 100

/** Chooses one of a list. Opens with Space or arrows; jumps to what is typed, or finds it where the list is long. */
export function Select<Value extends string>(props: SelectProps<Value> & { openAtFirst?: boolean }) {
  const { openAtFirst = false, autoFocus = false, onBlur, ...rest } = props
  // A list that grows long while it is there is as it was: open or not, with the focus or without.
  const [open, setOpen] = useState(openAtFirst)
  const [focused, setFocused] = useState(autoFocus)
  const list: ListProps<Value> = {
    ...rest,
    open,
    onOpen: setOpen,
    autoFocus: focused,
    onFocus: () => setFocused(true),
    onBlur: (event) => {
      setFocused(false)
      onBlur?.(event)
    },
  }
  return rest.options.length < longMin ? <ShortSelect {...list} /> : <LongSelect {...list} />
}

function ShortSelect<Value extends string>(props: ListProps<Value>) {
  const { value, onChange, options, placeholder, disabled = false, className, open, onOpen, onFocus, ...rest } = props
  // Radix draws every option of a closed list too, to know its words: a screen with fifty jobs in a filter would wait for them.
  const [near, setNear] = useState(open)
  const approach = () => setNear(true)
  const chosen = options.find((option) => option.value === value)
  return (
    <Radix.Root
      value={value ?? ''}
      open={open}
      onValueChange={(next) => next && onChange(next as Value)}
      onOpenChange={(next) => {
        approach()
        onOpen(next)
      }}
      disabled={disabled}
    >
      <Radix.Trigger
        {...useFieldControl()}
        {...rest}
        onKeyDown={sendForm}
        onFocus={() => {
          approach()
          onFocus()
        }}
        onPointerEnter={approach}
        className={cn(selectLook, className)}
      >
        <Radix.Value placeholder={placeholder}>{chosen?.label}</Radix.Value>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Radix.Trigger>
      {near && <Options options={options} />}
    </Radix.Root>
  )
}

const Options = <Value extends string>({ options }: { options: readonly Option<Value>[] }) => (
  <Radix.Portal>
    <Radix.Content
      position="popper"
      sideOffset={4}
      className={cn(
        floatLook,
        'max-h-(--radix-select-content-available-height) max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width)',
      )}
    >
      <Radix.Viewport className="p-1">
        {options.map((option) => (
          <Radix.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className="flex min-h-8 cursor-default items-center justify-between gap-3 rounded-control px-2 py-1 wrap-anywhere outline-none select-none data-disabled:opacity-50 data-highlighted:bg-pressed pointer-coarse:min-h-11"
          >
            <Radix.ItemText>{option.label}</Radix.ItemText>
            <Radix.ItemIndicator>
              <Check aria-hidden className="size-4 text-accent-ink" />
            </Radix.ItemIndicator>
          </Radix.Item>
        ))}
      </Radix.Viewport>
    </Radix.Content>
  </Radix.Portal>
)
