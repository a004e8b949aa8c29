import type { z } from 'zod'
import type { JobPerformance } from '#shared/analytics.ts'
import { skeletonRows } from '#shared/limits.ts'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { stackedColumns } from '#web/tables/stacked-columns.tsx'
import type { Column } from '#web/tables/column.ts'
import { useFirstRows } from '#web/tables/first-rows.tsx'
import { Table } from '#web/tables/table.tsx'
import { percentText } from './percent.ts'

export type JobRow = z.infer<typeof JobPerformance>

const figure = (
  key: 'applications' | 'assessments' | 'interviews' | 'offers' | 'hires',
  header: string,
): Column<JobRow> => ({
  key,
  header,
  align: 'right',
  width: '7rem',
  cell: ({ metrics }) => metrics[key].toLocaleString('en'),
})

const columns: Column<JobRow>[] = [
  {
    key: 'title',
    header: 'Job',
    namesRow: true,
    cell: ({ title, department, type }) => (
      <>
        <p className="min-w-32 font-medium wrap-anywhere">{title}</p>
        <p className="wrap-anywhere text-ink-soft">{department || type}</p>
      </>
    ),
  },
  figure('applications', 'Applications'),
  figure('assessments', 'Assessments'),
  figure('interviews', 'Interviews'),
  figure('offers', 'Offers'),
  figure('hires', 'Hires'),
  {
    key: 'conversion',
    header: 'Conversion',
    align: 'right',
    width: '7rem',
    cell: ({ metrics }) => percentText(metrics.conversionRate, 1),
  },
]

/** The same steps job by job, over all time (SPEC 2, Job Performance). */
export function JobPerformanceTable({ rows, loading }: { rows: JobRow[] | undefined; loading: boolean }) {
  const narrow = useNarrow()
  const { shown, rest } = useFirstRows(rows ?? [], 'jobs')
  return (
    <div>
      <h2 className="text-section font-semibold">Job Performance</h2>
      <p className="mb-3 text-ink-soft">All time; the range above does not apply</p>
      <Table
        caption="Job Performance"
        rows={shown}
        rowKey={({ id }) => id}
        loading={loading}
        skeletonRows={skeletonRows}
        empty="No job performance data available"
        columns={narrow ? stackedColumns(columns) : columns}
        fits={narrow}
      />
      {rest}
    </div>
  )
}
