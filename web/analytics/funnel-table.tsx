import { useNarrow } from '#web/shell/use-narrow.ts'
import { stackedColumns } from '#web/tables/stacked-columns.tsx'
import type { Column } from '#web/tables/column.ts'
import { Table } from '#web/tables/table.tsx'
import type { FunnelRow } from './funnel-facts.ts'
import { percentText } from './percent.ts'

const columns: Column<FunnelRow>[] = [
  { key: 'step', header: 'Step', namesRow: true, cell: ({ label }) => <span className="font-medium">{label}</span> },
  { key: 'count', header: 'Candidates', align: 'right', cell: ({ count }) => count.toLocaleString('en') },
  { key: 'share', header: 'Of applications', align: 'right', cell: ({ share }) => percentText(share) },
  { key: 'conversion', header: 'Of step before', align: 'right', cell: ({ conversion }) => percentText(conversion) },
]

/** The funnel in figures. */
export function FunnelTable({ rows }: { rows: FunnelRow[] }) {
  const narrow = useNarrow()
  return (
    <Table
      caption="Hiring Funnel"
      rows={rows}
      rowKey={({ step }) => step}
      empty="No funnel data available"
      columns={narrow ? stackedColumns(columns) : columns}
      fits={narrow}
    />
  )
}
