import { pointText } from './figures.ts'
import type { Trend } from './trend.ts'

/** `active` and `label`, the point's `at`, come from the chart. */
type TrendTooltipProps<Key extends string> = { trend: Trend<Key>; active?: boolean; label?: string }

/** What the point under the pointer says. */
export function TrendTooltip<Key extends string>({ trend, active, label }: TrendTooltipProps<Key>) {
  const point = active && trend.points.find(({ at }) => at === label)
  if (!point) return null
  return (
    <div className="rounded-control bg-raised px-3 py-2 text-meta shadow-float">
      <p className="mb-1 font-medium tabular-nums">{pointText(point.at, trend.stepMinutes)}</p>
      {trend.measured(point) ? (
        trend.series.map(({ key, label, colour, text }) => (
          <p key={key} className="flex items-center gap-2 tabular-nums">
            <span aria-hidden className="size-2 rounded-full" style={{ background: colour }} />
            <span className="mr-3 text-ink-soft">{label}</span>
            <span className="ml-auto font-medium">{text(point[key])}</span>
          </p>
        ))
      ) : (
        <p className="text-ink-soft">Nothing measured</p>
      )}
    </div>
  )
}
