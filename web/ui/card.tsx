import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type CardProps = {
  title?: string
  /** Its place in the address, where one is sent to it. */
  id?: string
  actions?: ReactNode
  footer?: ReactNode
  bodyClassName?: string
  children: ReactNode
}

/** A surface with an optional heading, actions at the heading's right and a foot. */
export function Card({ title, id, actions, footer, bodyClassName, children }: CardProps) {
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={cn(
        'flex min-w-0 flex-col rounded-surface border bg-surface outline-none',
        id !== undefined && 'scroll-mt-12 md:scroll-mt-16 xl:scroll-mt-6',
      )}
    >
      {(title || actions) && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-4 py-2">
          {title && <h2 className="text-section font-semibold">{title}</h2>}
          {actions}
        </div>
      )}
      <div className={cn('min-w-0 flex-1 p-4', bodyClassName)}>{children}</div>
      {footer && <div className="border-t px-4 py-3 print:hidden">{footer}</div>}
    </section>
  )
}
