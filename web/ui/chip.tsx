import type { ReactNode } from 'react'

/** A skill, a type, a department: a word that has no state. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 max-w-full items-center rounded-full bg-pressed align-middle px-2 text-meta text-ink-soft">
      <span className="truncate" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  )
}
