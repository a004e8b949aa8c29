import type { Interview } from '#shared/interviews.ts'
import { comparedMax } from '#shared/limits.ts'
import { CompareLink, fromReviews } from '#web/compare/compare-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '#web/ui/use-selection.ts'

type ReviewCompareBarProps = {
  selection: Selection<Interview>
  /** Where all who wait for one job may be compared, those; nobody otherwise. */
  ofOneJob: readonly Interview[]
}

const idsOf = (cases: readonly Interview[]) => cases.map(({ candidate }) => candidate.id)

/** The way to the picked ones side by side, in reach while one reads on; before anybody is picked, to all of one job. */
export function ReviewCompareBar({ selection: { picked, clear }, ofOneJob }: ReviewCompareBarProps) {
  if (picked.length === 0)
    return ofOneJob.length < 2 ? null : (
      <div className="flex print:hidden">
        <CompareLink ids={idsOf(ofOneJob)} state={fromReviews}>
          {ofOneJob.length === 2 ? 'Compare both' : `Compare all ${ofOneJob.length}`}
        </CompareLink>
      </div>
    )
  return (
    <div className="sticky top-[calc(var(--head-top,0px)+0.5rem)] z-10 flex flex-wrap items-center gap-2 rounded-surface border bg-raised px-3 py-2 text-meta shadow-float print:hidden">
      <p role="status" className="mr-auto text-ink-soft tabular-nums">
        {picked.length} to compare
        {picked.length === 1 && '; pick another'}
        {picked.length > comparedMax && `; at most ${comparedMax} can be`}
      </p>
      <Button size="small" variant="quiet" onClick={clear}>
        Clear
      </Button>
      <CompareLink ids={idsOf(picked)} state={fromReviews}>
        Compare
      </CompareLink>
    </div>
  )
}
