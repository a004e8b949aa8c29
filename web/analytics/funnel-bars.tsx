import type { FunnelStep } from '#shared/pipeline.ts'
import type { FunnelRow } from './funnel-facts.ts'
import { percentText } from './percent.ts'

/** The stage's own hue, as in its badge (DESIGN, Tokens). */
const hues: Record<FunnelStep, string> = {
  applications: 'var(--slate)',
  assessments: 'var(--violet)',
  qualified: 'var(--sky)',
  interviews: 'var(--teal)',
  offers: 'var(--orange)',
  hires: 'var(--green)',
}

/** A horizontal bar a step, with its count, share of applications and conversion from the step before (DESIGN, Charts). */
export const FunnelBars = ({ rows }: { rows: readonly FunnelRow[] }) => (
  <ol className="flex flex-col gap-3">
    {rows.map(({ step, label, count, share, conversion }) => (
      <li key={step} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)_18rem]">
        <span className="font-medium max-sm:hidden">{label}</span>
        <span aria-hidden className="h-7 rounded-control bg-hover max-sm:order-last max-sm:h-3">
          <span
            className="block h-full min-w-0.5 rounded-control"
            style={{ width: `${share ?? 0}%`, backgroundColor: hues[step] }}
          />
        </span>
        <span className="flex flex-wrap items-baseline gap-2 tabular-nums sm:flex-nowrap">
          <span className="mr-auto font-medium sm:hidden">{label}</span>
          <span className="font-semibold sm:w-12 sm:text-right">{count.toLocaleString('en')}</span>
          <span className="text-meta text-ink-soft sm:w-14 sm:text-right">{percentText(share)}</span>
          <span className="text-meta whitespace-nowrap text-ink-faint empty:hidden sm:ml-auto">
            {conversion !== undefined && `${percentText(conversion)} of step before`}
          </span>
        </span>
      </li>
    ))}
  </ol>
)
