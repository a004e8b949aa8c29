import { cn } from '#web/ui/cn.ts'
import { lineFields } from './line-fields.tsx'
import { lineGrid } from './line-grid.ts'

/** What stands in the columns, for the eye: each field says it by itself. */
export const LineHeads = () => (
  <div
    aria-hidden
    className={cn(
      'sticky top-0 z-1 hidden shrink-0 border-y bg-raised px-5 py-1.5 text-meta font-medium text-ink-soft @5xl:grid',
      lineGrid,
    )}
  >
    <span />
    <span>Resume</span>
    {lineFields.map(({ name, label }) => (
      <span key={name}>{label}</span>
    ))}
  </div>
)
