import { ChevronDown, TriangleAlert } from 'lucide-react'
import { createElement, useState } from 'react'
import { readingNotes } from '#shared/resume-reading.ts'
import type { Passage, Screening } from '#shared/screening.ts'
import { screeningSummary } from '#shared/screening-words.ts'
import { cn } from '#web/ui/cn.ts'
import { late, useLate } from '#web/ui/late.ts'
import { tellMissing } from '#web/ui/missing-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreening } from './use-screening.ts'

/** Folded at first. */
const criteriaFound = late(async () => (await import('./criteria-found.tsx')).CriteriaFound)

type ScreeningStripProps = {
  candidateId: number
  shown: Passage | undefined
  onShow: (passage: Passage) => void
}

/** Above a resume's pages: how much of the job's criteria it shows, and, unfolded, each with its passages. */
export function ScreeningStrip({ candidateId, shown, onShow }: ScreeningStripProps) {
  const { data, isPending } = useScreening(candidateId)
  const [open, setOpen] = useState(false)
  const CriteriaFound = useLate(criteriaFound, open, tellMissing)
  if (isPending) return <Waiting />
  if (!data || data.state === 'none') return null
  const { warnings } = data
  return (
    <section aria-label="Screening" className="flex shrink-0 flex-col border-b bg-surface">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-9 items-center gap-2 px-4 py-1 text-left text-meta hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 font-medium">{summaryOf(data)}</span>
        {warnings.length > 0 && (
          <span className="inline-flex items-center gap-1 text-amber-ink">
            <TriangleAlert aria-hidden className="size-3.5" />
            {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
          </span>
        )}
        <ChevronDown aria-hidden className={cn('size-4 text-ink-faint transition-transform', open && 'rotate-180')} />
      </button>
      {open && (
        <div className="max-h-[38vh] overflow-y-auto px-4 pb-3">
          {warnings.map((warning) => (
            <p
              key={warning}
              className="mb-2 flex gap-2 rounded-control bg-amber-soft px-3 py-2 text-meta text-amber-ink"
            >
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{warning}</span>
            </p>
          ))}
          {CriteriaFound && createElement(CriteriaFound, { screening: data, shown, onShow })}
        </div>
      )}
    </section>
  )
}

/** As high as what comes, so that the pages below stay where they are. */
const Waiting = () => (
  <div aria-hidden className="flex min-h-9 shrink-0 items-center border-b bg-surface px-4 pointer-coarse:min-h-11">
    <Skeleton className="h-3 w-44" />
  </div>
)

/** "4 of 6 must-haves found, 1 of 2 nice to have". */
function summaryOf({ state, layer, criteria, verdicts }: Screening) {
  if (state === 'pending' || state === 'none') return 'The resume is being read'
  if (state !== 'read') return readingNotes[state]
  if (layer) return readingNotes.scan
  if (criteria.length === 0) return 'This job has no criteria yet'
  const { must, nice } = screeningSummary(criteria, verdicts)
  const parts = [
    must.total > 0 && `${must.met} of ${must.total} must-haves found`,
    must.partly > 0 && `${must.partly} partly`,
    nice.total > 0 && `${nice.met} of ${nice.total} nice to have`,
  ]
  return parts.filter(Boolean).join(', ')
}
