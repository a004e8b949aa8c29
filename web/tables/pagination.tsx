import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { pageSizes } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { controlLook } from '#web/ui/control-look.ts'

type PaginationProps = {
  /** From 1. A page beyond the last is shown as the last, until the list has gone there. */
  page: number
  pageSize: number
  total: number
  /** "candidates" in "Showing 1 to 10 of 300 candidates". */
  noun: string
  onPage: (page: number) => void
  /** The page goes back to 1 with it (SPEC 9), in one step that Back takes back. */
  onPageSize: (pageSize: number) => void
  /** Where another one is on the screen too. */
  label?: string
}

/** Where one is in a list, and the way on. */
export function Pagination(props: PaginationProps) {
  const { page: asked, pageSize, total, noun, onPage, onPageSize, label = 'Pagination' } = props
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(asked, pages)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-meta text-ink-soft tabular-nums"
    >
      <p role="status" aria-live="polite">{`Showing ${text(from)} to ${text(to)} of ${text(total)} ${noun}`}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 print:hidden">
          Per Page
          <span className="relative">
            <select
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.target.value))}
              className={cn(controlLook, 'h-control w-16 appearance-none pr-7 pl-2.5')}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-ink-faint"
            />
          </span>
        </label>
        <span>{`Page ${text(page)} of ${text(pages)}`}</span>
        <div className="flex gap-1">
          <Button size="icon" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft />
          </Button>
          <Button size="icon" aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRight />
          </Button>
        </div>
      </div>
    </nav>
  )
}

const text = (count: number) => count.toLocaleString('en')
