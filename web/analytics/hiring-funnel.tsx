import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FunnelBars } from './funnel-bars.tsx'
import { conversionRateText, funnelRows, type FunnelCounts } from './funnel-facts.ts'
import { FunnelTable } from './funnel-table.tsx'

/** How far the applications of the range ever got, as bars or as a table, and the conversion rate (SPEC 2). */
export function HiringFunnel({ funnel, failed }: { funnel: FunnelCounts | undefined; failed: boolean }) {
  const [view, chooseView] = useAddressChoice('funnel', ['chart', 'table'])
  const rows = funnel && funnelRows(funnel)
  return (
    <Card
      title="Hiring Funnel"
      actions={
        <div role="group" aria-label="Show the funnel as" className="flex gap-1">
          {(['chart', 'table'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === view ? 'secondary' : 'quiet'}
              aria-pressed={each === view}
              onClick={() => chooseView(each)}
            >
              {each === 'chart' ? 'Chart' : 'Table'}
            </Button>
          ))}
        </div>
      }
    >
      {!rows ? (
        !failed && <Skeleton className="h-70" />
      ) : funnel.applications === 0 ? (
        <EmptyState text="No funnel data available" />
      ) : (
        <>
          {view === 'chart' ? <FunnelBars rows={rows} /> : <FunnelTable rows={rows} />}
          <p className="mt-4 border-t pt-3 text-ink-soft">
            Conversion rate, applications to hires:{' '}
            <span className="font-semibold text-ink tabular-nums">{conversionRateText(funnel)}</span>
          </p>
        </>
      )}
    </Card>
  )
}
