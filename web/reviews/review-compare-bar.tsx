import type { Interview } from '#shared/interviews.ts'
import { comparedMax } from '#shared/limits.ts'
import { CompareLink, fromReviews } from '#web/compare/compare-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Selection } from '#web/tables/use-selection.ts'

type ReviewCompareBarProps = {
  selection: Selection<Interview>
  /** Where all who wait for one job may be compared, those; nobody otherwise. */
  ofOneJob: readonly Interview[]
}

const idsOf = (cases: readonly Interview[]) => cases.map(({ candidate }) => candidate.id)

/** The way to the picked ones side by side, in reach while one reads on; before anybody is picked, to all of one job. */
export function ReviewCompareBar({ selection: { picked, clear }, ofOneJob }: ReviewCompareBarProps) {
  const some = picked.length > 0
  return (
    <div
      className={cn(
        // On a phone its words have two lines, which its height has room for.
        'flex min-h-11.5 items-center gap-2 rounded-surface border py-2 text-meta max-sm:not-pointer-coarse:min-h-14 max-sm:[&_svg]:hidden pointer-coarse:min-h-15.5 print:hidden',
        some
          ? 'sticky top-[calc(var(--head-top,0px)+0.5rem)] z-10 bg-raised px-3 shadow-float'
          : // As high as it will be: picking somebody moves nothing.
            'border-transparent',
      )}
    >
      <p role="status" aria-live="polite" className="mr-auto text-ink-soft tabular-nums">
        {some
          ? `${picked.length} to compare${advice(picked.length)}`
          : `Pick 2 to ${comparedMax} to compare them side by side.`}
      </p>
      {some ? (
        <>
          <Button size="small" variant="quiet" onClick={clear}>
            Clear
          </Button>
          <CompareLink ids={idsOf(picked)} state={fromReviews}>
            Compare
          </CompareLink>
        </>
      ) : (
        ofOneJob.length > 1 && (
          <CompareLink ids={idsOf(ofOneJob)} state={fromReviews}>
            {ofOneJob.length === 2 ? 'Compare both' : `Compare all ${ofOneJob.length}`}
          </CompareLink>
        )
      )}
    </div>
  )
}

const advice = (picked: number) =>
  picked === 1 ? '; pick another' : picked > comparedMax ? `; at most ${comparedMax} can be` : ''
