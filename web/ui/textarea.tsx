import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-context.ts'

/** A control of several lines, `rows` high. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={cn(controlLook, 'min-h-16 resize-y px-2.5 py-1.5', className)}
      {...rest}
    />
  )
}
