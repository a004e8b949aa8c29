import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The text that names a control. */
export function Label({ className, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label className={cn('text-meta font-medium text-ink', className)} {...rest}>
      {children}
    </label>
  )
}
