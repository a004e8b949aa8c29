import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** What went wrong, said where it went wrong; read out at once. `action` may offer to try again. */
export function InlineError({
  children,
  action,
  className,
}: {
  children: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      role="alert"
      className={cn(
        'flex gap-2 rounded-control bg-danger-soft px-3 py-2 text-danger-ink',
        action ? 'items-center' : 'items-start',
        className,
      )}
    >
      <CircleAlert aria-hidden className={cn('size-4 shrink-0', !action && 'mt-0.5')} />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      {action}
    </div>
  )
}
