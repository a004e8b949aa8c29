import type { HiringTimes } from '#shared/analytics-figures.ts'
import { figures } from '#shared/figures.ts'
import { describeStatus } from '#shared/pipeline.ts'
import type { Column } from '#web/tables/column.ts'
import type { OpenFigure } from './figure-button.tsx'
import { lengthText } from './length-text.ts'
import { figureColumn, ReportTable } from './report-table.tsx'

type StageTableProps = { rows: HiringTimes['stages'] | undefined; onOpen: OpenFigure }

const named: Column<HiringTimes['stages'][number]> = {
  key: 'stage',
  header: 'Stage',
  namesRow: true,
  cell: ({ status }) => <span className="font-medium">{describeStatus(status).label}</span>,
}

/** How long candidates stood in each stage. */
export function StageTable({ rows, onOpen }: StageTableProps) {
  const shared = {
    figure: 'time-in-stage' as const,
    count: ({ count }: HiringTimes['stages'][number]) => count,
    rowOf: ({ status }: HiringTimes['stages'][number]) => ({ of: status, name: describeStatus(status).label }),
    onOpen,
  }
  return (
    <ReportTable
      title="Time in stage"
      about="Of those who applied in the range, and have left the stage"
      definition={figures['time-in-stage'].definition}
      rows={rows}
      rowKey={({ status }) => status}
      empty="Nobody has left a stage yet"
      columns={[
        named,
        figureColumn({ ...shared, key: 'count', header: 'Stays', text: ({ count }) => count.toLocaleString('en') }),
        figureColumn({ ...shared, key: 'median', header: 'Median', text: ({ medianMs }) => lengthText(medianMs) }),
        figureColumn({ ...shared, key: 'p90', header: '90th percentile', text: ({ p90Ms }) => lengthText(p90Ms) }),
      ]}
    />
  )
}
