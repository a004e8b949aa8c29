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
      className={cn('flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-danger-ink', className)}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      {action}
    </div>
  )
}
