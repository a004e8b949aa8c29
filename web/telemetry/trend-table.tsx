import type { Column } from '#web/tables/column.ts'
import { Table } from '#web/tables/table.tsx'
import { pointText } from './figures.ts'
import type { Trend, TrendPoint } from './trend.ts'

/** A chart in figures, newest first. */
export const TrendTable = <Key extends string>({ title, trend }: { title: string; trend: Trend<Key> }) => (
  <Table
    caption={title}
    columns={columnsOf(trend)}
    rows={[...trend.points].toReversed()}
    rowKey={({ at }) => at}
    empty="Nothing measured yet in this range"
    className="h-full overflow-auto"
  />
)

const columnsOf = <Key extends string>({ series, stepMinutes }: Trend<Key>): Column<TrendPoint<Key>>[] => [
  {
    key: 'at',
    header: 'From',
    namesRow: true,
    cell: ({ at }) => <span className="whitespace-nowrap">{pointText(at, stepMinutes)}</span>,
  },
  ...series.map(({ key, label, text }) => ({
    key,
    header: label,
    align: 'right' as const,
    cell: (point: TrendPoint<Key>) => text(point[key]),
  })),
]
