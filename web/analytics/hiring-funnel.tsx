import { Suspense } from 'react'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartOrTable, chartViews } from '#web/ui/chart-or-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { conversionRateText, funnelRows, type FunnelCounts, type FunnelRow } from './funnel-facts.ts'
import { FunnelTable } from './funnel-table.tsx'
import { percentText } from './percent.ts'

/** The chart library is fetched when a chart is first shown. */
const FunnelPlot = lazyPart(async () => (await import('./funnel-plot.tsx')).FunnelPlot)

/** How far the applications of the range ever got, as bars or as a table, and the conversion rate (SPEC 2). */
export function HiringFunnel({ funnel }: { funnel: FunnelCounts | undefined }) {
  const [view, chooseView] = useAddressChoice('funnel', chartViews)
  const rows = funnel && funnelRows(funnel)
  return (
    <Card title="Hiring Funnel" actions={<ChartOrTable label="Show the funnel as" view={view} onChoose={chooseView} />}>
      {!rows ? (
        <>
          <Skeleton className="h-80" />
          {/* Of the conversion rate's height. */}
          <p aria-hidden className="mt-4 border-t pt-3">
            &nbsp;
          </p>
        </>
      ) : funnel.applications === 0 ? (
        <EmptyState text="No funnel data available" />
      ) : (
        <>
          {view === 'chart' ? <Chart rows={rows} /> : <FunnelTable rows={rows} />}
          <p className="mt-4 border-t pt-3 text-ink-soft">
            Conversion rate, applications to hires:{' '}
            <span className="font-semibold text-ink tabular-nums">{conversionRateText(funnel)}</span>
          </p>
        </>
      )}
    </Card>
  )
}

const Chart = ({ rows }: { rows: readonly FunnelRow[] }) => (
  <figure role="img" aria-label={describe(rows)} className="h-80 overflow-x-clip">
    <Suspense fallback={<Skeleton className="h-full" />}>
      <FunnelPlot rows={rows} />
    </Suspense>
  </figure>
)

/** The chart in a sentence. */
const describe = (rows: readonly FunnelRow[]) =>
  `Hiring funnel: ${rows.map(({ label, count, share }) => `${label} ${count}, ${percentText(share)} of applications`).join('; ')}. The table has every value.`
