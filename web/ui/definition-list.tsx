import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type DefinitionListProps = {
  /** With a `key` where two may have one term. */
  items: readonly { key?: string | number; term: string; detail: ReactNode }[]
  columns?: 1 | 2 | 3
  className?: string
}

const columnLooks = { 1: 'grid-cols-1', 2: 'grid-cols-1 sm:grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' }

/** Names and values of one thing. */
export function DefinitionList({ items, columns = 2, className }: DefinitionListProps) {
  return (
    <dl className={cn('grid gap-x-6 gap-y-3', columnLooks[columns], className)}>
      {items.map(({ key, term, detail }) => (
        <div key={key ?? term} className="min-w-0">
          <dt className="text-meta text-ink-faint">{term}</dt>
          <dd className="wrap-anywhere">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
