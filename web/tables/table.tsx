import type { KeyboardEvent, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Column, Sort } from './column.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

export type TableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Makes the whole row clickable and focusable (Enter opens, arrows move). */
  onOpen?: (row: Row) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  loading?: boolean
  /** SPEC 9: three. */
  skeletonRows?: number
  empty: ReactNode
  /** How something comes to be here, while nothing is. */
  emptyHint?: string | undefined
  /** Its columns have room on a phone too: it does not scroll sideways. */
  fits?: boolean
  className?: string
}

/** The one table: sticky head, 40 px rows, the empty state inside its frame. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    onOpen,
    sort,
    onSort,
    loading,
    skeletonRows = 3,
    empty,
    emptyHint,
    fits,
    className,
  } = props
  return (
    <div
      role="region"
      aria-label={caption}
      // Rows that open take the focus themselves, once they are there; any other table must be scrolled by keys somehow. Then
      // it is no stop any more, but keeps the focus if it has it.
      tabIndex={onOpen && !loading && rows.length > 0 ? -1 : 0}
      className={cn(
        'rounded-surface border bg-surface',
        // What would need to be scrolled sideways scrolls within its frame; the rest goes with the page.
        !fits && 'max-xl:max-h-[85dvh] max-xl:overflow-auto max-xl:[--head-top:0px]',
        className,
      )}
    >
      <table
        // No caption: unseen, it would still be on the page a second time beside the heading that says the same.
        aria-label={caption}
        className={cn(
          'w-full border-separate border-spacing-0 text-meta',
          !fits && (loading || rows.length > 0) && 'max-sm:min-w-max',
        )}
        aria-busy={loading || undefined}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody onKeyDown={moveBetweenRows}>
          {loading ? (
            <TableSkeleton columns={columns} rows={skeletonRows} />
          ) : (
            rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                onOpen={onOpen}
                entry={`${caption} ${rowKey(row)}`}
              />
            ))
          )}
          {!loading && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>
                <EmptyState text={empty} hint={emptyHint} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const row = event.target
  if (!(row instanceof HTMLTableRowElement)) return
  const next =
    event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null
  if (!(next instanceof HTMLTableRowElement)) return
  event.preventDefault()
  next.focus({ focusVisible: true })
}
