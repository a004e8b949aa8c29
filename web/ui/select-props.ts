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
} & Pick<ComponentProps<'button'>, 'aria-label' | 'autoFocus' | 'onBlur' | 'ref'>
