import { useQuery } from '@tanstack/react-query'
import { assessmentResults, type ItemStatistic } from '#shared/assessment-results.ts'
import { skeletonRows } from '#shared/limits.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { stackedColumns } from '#web/tables/stacked-columns.tsx'
import type { Column } from '#web/tables/column.ts'
import { Table } from '#web/tables/table.tsx'
import { countText } from './figures.ts'

/** How each kind of assessment question did, hardest first, whatever the range above. */
export function ItemStatistics() {
  const list = useQuery(read(assessmentResults.statistics, {}))
  const { data } = list
  const narrow = useNarrow('many')
  const failure = <LoadError title="Error loading item statistics" reads={[list]} />
  if (list.error && !data) return failure
  return (
    <div className="flex flex-col gap-3">
      {failure}
      <p className="max-w-prose text-meta text-ink-soft">
        {data && data.sittings > 0
          ? `From the newest ${countText(data.sittings)} completed assessments, of all time. `
          : 'From completed assessments, of all time. '}
        Right is the share of full credit; discrimination is how far the question goes with the rest of the assessment,
        from ten answers on. Below 0.1 a question tells little.
      </p>
      <Table
        caption="Item statistics"
        columns={narrow ? stackedColumns(columns) : columns}
        fits={narrow}
        rows={data?.items ?? []}
        rowKey={({ model, level }) => `${model} ${level}`}
        loading={list.isPending}
        skeletonRows={skeletonRows}
        empty="No assessment has been completed yet. Its figures appear here from the first one on."
      />
    </div>
  )
}

const columns: Column<ItemStatistic>[] = [
  {
    key: 'model',
    header: 'Question',
    namesRow: true,
    cell: ({ model }) => <span className="font-medium">{nameOf(model)}</span>,
  },
  { key: 'level', header: 'Level', width: '5rem', align: 'right', cell: ({ level }) => level },
  { key: 'asked', header: 'Asked', width: '6rem', align: 'right', cell: ({ asked }) => countText(asked) },
  {
    key: 'right',
    header: 'Right',
    width: '6rem',
    align: 'right',
    cell: ({ shareRight }) => `${Math.round(shareRight * 100)}%`,
  },
  {
    key: 'discrimination',
    header: 'Discrimination',
    width: '9rem',
    align: 'right',
    cell: ({ discrimination }) => (discrimination === null ? <Unknown /> : discrimination.toFixed(2)),
  },
  {
    key: 'time',
    header: 'Median time',
    width: '8rem',
    align: 'right',
    cell: ({ medianTimeMs }) => (medianTimeMs === null ? <Unknown /> : `${Math.round(medianTimeMs / 1000)} s`),
  },
  {
    key: 'stated',
    header: 'Stated difficulty',
    width: '9rem',
    align: 'right',
    cell: ({ statedDifficulty }) => statedDifficulty.toFixed(2),
  },
]

/** "number-series/growing-step" as "Number series: growing step". */
function nameOf(model: string) {
  const [kind = '', name = ''] = model.replaceAll('-', ' ').split('/')
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${name}`
}

const Unknown = () => <span className="text-ink-faint">Too few</span>
