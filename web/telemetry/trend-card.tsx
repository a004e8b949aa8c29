import { Suspense, type ReactNode } from 'react'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartOrTable, chartViews } from '#web/ui/chart-or-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { stepText } from './figures.ts'
import type { Trend } from './trend.ts'
import { TrendTable } from './trend-table.tsx'

/** The chart library is fetched when a chart is first shown. */
const TrendPlot = lazyPart(
  async () => (await import('./trend-plot.tsx')).TrendPlot as (props: { trend: Trend<string> }) => ReactNode,
)

type TrendCardProps<Key extends string> = {
  title: string
  /** Its name in the address, where the table is chosen. */
  name: string
  /** undefined while it is loading. */
  trend: Trend<Key> | undefined
  failed: boolean
}

/** A chart with its key, and the same as a table. */
export function TrendCard<Key extends string>({ title, name, trend, failed }: TrendCardProps<Key>) {
  const [view, chooseView] = useAddressChoice(name, chartViews)
  const some = trend?.points.some(trend.measured)
  return (
    <Card title={title} actions={<ChartOrTable label={`Show ${title} as`} view={view} onChoose={chooseView} />}>
      {!trend ? (
        !failed && <Skeleton className="h-64" />
      ) : !some ? (
        <EmptyState text="Nothing measured yet in this range" className="h-64" />
      ) : view === 'table' ? (
        <div className="h-64">
          <TrendTable title={title} trend={trend} />
        </div>
      ) : (
        <Chart title={title} trend={trend} />
      )}
    </Card>
  )
}

const Chart = <Key extends string>({ title, trend }: { title: string; trend: Trend<Key> }) => (
  <figure className="flex h-64 flex-col gap-2">
    <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
      {trend.series.map(({ key, label, colour, whole }) => (
        <span key={key} className="flex items-center gap-1.5 tabular-nums">
          <span aria-hidden className="size-2 rounded-full" style={{ background: colour }} />
          <span className="text-ink-soft">{label}</span>
          {whole !== undefined && <span className="font-medium">{whole}</span>}
        </span>
      ))}
      <span className="ml-auto text-ink-faint">{`Every ${stepText(trend.stepMinutes)}`}</span>
    </figcaption>
    <div role="img" aria-label={describe(title, trend)} className="min-h-0 flex-1 overflow-x-clip">
      <Suspense fallback={<Skeleton className="h-full" />}>
        <TrendPlot trend={trend} />
      </Suspense>
    </div>
  </figure>
)

/** The chart in a sentence: each line's span, and the gaps. */
function describe<Key extends string>(title: string, { points, series, stepMinutes, measured }: Trend<Key>) {
  const spans = series.map(({ key, label, text }) => {
    const values = points.map((point) => point[key]).filter((value) => value !== null)
    return values.length === 0
      ? `${label} not measured`
      : `${label} from ${text(Math.min(...values))} to ${text(Math.max(...values))}`
  })
  const gaps = points.filter((point) => !measured(point)).length
  const gapText = gaps === 0 ? '' : ` Nothing was measured in ${gaps} of ${points.length} points.`
  return `${title}, a point every ${stepText(stepMinutes)}: ${spans.join(', ')}.${gapText} The table has every value.`
}
