import type { HiringTimes, Interviewing, Lengths } from '#shared/analytics-figures.ts'
import { figures } from '#shared/figures.ts'
import { Definition } from '#web/ui/definition.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureButton, type OpenFigure } from './figure-button.tsx'
import { lengthText } from './length-text.ts'

type LengthCardsProps = {
  times: HiringTimes | undefined
  interviewing: Interviewing | undefined
  onOpen: OpenFigure
}

/** The two lengths of the whole company: half, and nine of ten, took no longer. */
export const LengthCards = ({ times, interviewing, onOpen }: LengthCardsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <LengthCard figure="time-to-hire" noun={['hire', 'hires']} lengths={times?.timeToHire} onOpen={onOpen} />
    <LengthCard
      figure="evaluation-turnaround"
      noun={['evaluation', 'evaluations']}
      lengths={interviewing?.turnaround}
      onOpen={onOpen}
    />
  </div>
)

type LengthCardProps = {
  figure: 'time-to-hire' | 'evaluation-turnaround'
  noun: readonly [one: string, many: string]
  lengths: Lengths | undefined
  onOpen: OpenFigure
}

function LengthCard({ figure, noun, lengths, onOpen }: LengthCardProps) {
  const { label, definition } = figures[figure]
  if (!lengths) return <Skeleton className="h-29.5 rounded-surface" />
  const { count, medianMs, p90Ms } = lengths
  const open = () => onOpen({ figure, name: 'everyone' })
  const parts = [
    ['Median', lengthText(medianMs)],
    ['90th percentile', lengthText(p90Ms)],
  ] as const
  return (
    <section className="rounded-surface border bg-surface p-4">
      <div className="flex items-center gap-1 text-ink-soft">
        <h2 className="text-meta font-medium">{label}</h2>
        <Definition of={label} text={definition} />
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-2">
        {parts.map(([part, text]) => (
          <div key={part}>
            <dt className="text-meta text-ink-soft">{part}</dt>
            <dd className="text-figure font-semibold tracking-tight">
              <FigureButton text={text} label={`${part} of ${label}`} disabled={count === 0} onOpen={open} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-meta text-ink-soft">
        {count === 0 ? `No ${noun[1]} yet` : `Over ${count.toLocaleString('en')} ${noun[count === 1 ? 0 : 1]}`}
      </p>
    </section>
  )
}
