import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import type { Column, Sort } from './column.ts'

type TableHeadProps<Row> = {
  columns: Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

// Where a column begins between two pixels the ground behind shone through: each cell's own reaches one further.
const cellLook =
  'sticky not-last:shadow-[1px_0_var(--color-neutral-2)] top-(--head-top,0px) z-10 first:rounded-tl-surface last:rounded-tr-surface h-9 pointer-coarse:h-11 border-b bg-neutral-2 px-3 xl:max-[90rem]:px-2 text-left text-meta font-medium whitespace-nowrap text-ink-soft first:pl-4 last:pr-4'

/** The sticky head; a sortable column is a button with an arrow and its cell says aria-sort. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none'
          const right = column.align === 'right'
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sortable ? direction : undefined}
              style={{ width: column.width }}
              className={cn(
                cellLook,
                right && 'text-right',
                column.unprinted && 'print:hidden',
                // A phone's table is as wide as its words: a share of that made all the others wide too.
                column.width?.endsWith('%') && 'max-sm:w-auto!',
              )}
            >
              {column.headerCell ??
                (column.sortable && onSort ? (
                  <button
                    type="button"
                    className={cn(
                      '-mx-1 inline-flex min-h-6 align-middle items-center gap-1 rounded-control px-1 hover:text-ink pointer-coarse:min-h-11',
                      right && 'flex-row-reverse',
                    )}
                    onClick={() => onSort(direction === 'ascending' ? `-${column.key}` : column.key)}
                  >
                    {column.header}
                    <Arrow direction={direction} />
                  </button>
                ) : (
                  column.header
                ))}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Arrow({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  if (direction === 'ascending') return <ArrowUp aria-hidden className="size-3.5 text-accent-ink" />
  if (direction === 'descending') return <ArrowDown aria-hidden className="size-3.5 text-accent-ink" />
  return <ChevronsUpDown aria-hidden className="size-3.5 text-neutral-8" />
}
