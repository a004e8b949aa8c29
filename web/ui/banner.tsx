import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A notice over the whole width, above the page. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 border-b bg-amber-soft page-inset py-2 text-meta text-amber-ink print:hidden">
      {/* On a phone beside the first of many lines. */}
      <TriangleAlert aria-hidden className="size-4 shrink-0 max-sm:h-lh max-sm:self-start" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
