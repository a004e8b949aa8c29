import type { Column } from './column.ts'

/** A table of figures where there is no room for its columns: one, with each row's values beneath what the row is. */
export function stackedColumns<Row>([named, ...figures]: Column<Row>[]): Column<Row>[] {
  if (!named) return []
  return [
    {
      key: named.key,
      header: named.header,
      cell: (row) => (
        <div className="@container py-1 wrap-anywhere">
          {named.cell(row)}
          <dl className="mt-1.5 grid grid-cols-3 gap-x-3 gap-y-1.5 @min-[38rem]:grid-cols-6">
            {figures.map((column) => (
              <div key={column.key} className="flex min-w-0 flex-col justify-between">
                <dt className="text-ink-faint">{column.header}</dt>
                <dd className="tabular-nums">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ),
    },
  ]
}
