import { percentileText } from '#web/wording/percentile-text.ts'

type PercentileBarProps = {
  /** 0 to 100, null when there is none. */
  value: number | null
  /** The day of the assessment's completion, in words: the login shows a bar, and waits for no calendar. */
  completedOn?: string | null
  /** Whether it is a model's, for want of enough people who took the same form; said wherever it is shown. */
  provisional?: boolean
  /** Shows the label before the bar; it stands above it otherwise. */
  labelled?: boolean
}

/** A thin bar with a tick at 50, the number beside it and the completion date under it; "N/A" without a value (SPEC 2). The bar says nothing that the words do not. */
export function PercentileBar({ value, completedOn, provisional = false, labelled = false }: PercentileBarProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2.5">
        {labelled && <span className="text-meta text-ink-faint">Assessment percentile</span>}
        <div aria-hidden className="relative h-1.5 flex-1 rounded-full bg-neutral-5">
          <div className="h-full rounded-full bg-accent" style={{ width: `${value ?? 0}%` }} />
          <span className="absolute -inset-y-0.75 left-1/2 w-px bg-neutral-9" />
        </div>
        <span className="w-10 text-right text-meta font-medium tabular-nums">
          {value === null ? 'N/A' : percentileText(value)}
        </span>
      </div>
      {(completedOn || provisional) && (
        <p className="text-meta text-ink-faint">
          {[completedOn && `Completed ${completedOn}`, provisional && 'Provisional'].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
