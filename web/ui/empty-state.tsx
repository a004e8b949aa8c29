import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type EmptyStateProps = {
  text: ReactNode
  /** How something comes to be here. */
  hint?: string | undefined
  icon?: ReactNode
  action?: ReactNode
  className?: string
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ text, hint, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center justify-center gap-3 px-6 py-12 text-center', className)}>
      {icon && (
        <span aria-hidden className="text-neutral-9 [&_svg]:size-6">
          {icon}
        </span>
      )}
      {/* Said where a search finds nothing: with the list its count has gone. */}
      <p role="status" aria-live="polite" className="max-w-prose text-balance text-ink-soft">
        {text}
      </p>
      {hint && <p className="-mt-2 max-w-prose text-meta text-balance text-ink-faint">{hint}</p>}
      {action}
    </div>
  )
}
