import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Column } from './column.ts'

/** Rows of the height of real ones, while the list loads. */
export function TableSkeleton<Row>({ columns, rows }: { columns: Column<Row>[]; rows: number }) {
  return Array.from({ length: rows }, (_, row) => `skeleton-${row}`).map((key) => (
    <tr key={key} data-skeleton className="group">
      {columns.map((column, at) => (
        <td key={column.key} className="h-10 border-b px-3 group-last:border-b-0 first:pl-4 last:pr-4">
          <Skeleton className={cn(at === 0 ? 'w-3/4' : 'w-1/2', column.align === 'right' && 'ml-auto')} />
        </td>
      ))}
    </tr>
  ))
}
