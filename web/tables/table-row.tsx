import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Column } from './column.ts'

type TableRowProps<Row> = {
  row: Row
  columns: Column<Row>[]
  onOpen: ((row: Row) => void) | undefined
  /** Its name among all entries of the screen, to come back to. */
  entry: string
}

/** A row of at least 40 px. Presses on links and controls inside stay theirs. */
export function TableRow<Row>({ row, columns, onOpen, entry }: TableRowProps<Row>) {
  const open = onOpen && {
    tabIndex: 0,
    'data-list-stop': true,
    'data-entry': entry,
    onClick: (event: MouseEvent) => {
      if (!onControl(event.target) && !window.getSelection()?.toString()) onOpen(row)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
    },
  }
  return (
    <tr
      {...open}
      className={cn(
        'group focus-visible:-outline-offset-2 has-checked:bg-accent-soft/60',
        onOpen && 'cursor-pointer not-has-checked:hover:bg-neutral-2 not-has-checked:active:bg-hover',
      )}
    >
      {columns.map((column) => (
        <Cell
          key={column.key}
          names={column.namesRow ?? false}
          className={cn(
            'h-10 border-b px-3 py-1.5 xl:max-[90rem]:px-2 group-last:border-b-0 first:pl-4 last:pr-4',
            column.align === 'right' && 'text-right tabular-nums',
            column.unprinted && 'print:hidden',
          )}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  )
}

const Cell = ({ names, className, children }: { names: boolean; className: string; children: ReactNode }) =>
  names ? (
    <th scope="row" className={cn('text-left font-normal', className)}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  )

const onControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, select, textarea, label, [role="menuitem"], [role="dialog"]') !== null
