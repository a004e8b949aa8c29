import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-context.ts'

/** A one-line control; takes react-hook-form's `{...register('name')}` as it is. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input {...useFieldControl()} type={type} className={cn(controlLook, 'h-control px-2.5', className)} {...rest} />
  )
}
