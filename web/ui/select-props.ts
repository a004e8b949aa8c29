import type { ComponentProps, ReactNode } from 'react'

export type Option<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean }

export type SelectProps<Value extends string> = {
  /** undefined shows the placeholder. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** No value may be the empty string; "all" or "none" stands for it. */
  options: readonly Option<Value>[]
  placeholder?: string
  disabled?: boolean
  className?: string
} & Pick<ComponentProps<'button'>, 'aria-invalid' | 'aria-label' | 'autoFocus' | 'onBlur' | 'ref'>

/** What a short list and a long one are given alike: whether it is open, and what of its control's focus is to be known. */
export type ListProps<Value extends string> = SelectProps<Value> & {
  open: boolean
  onOpen: (open: boolean) => void
  onFocus: () => void
}
