import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { assessmentResults } from '#shared/assessment-results.ts'
import type { Candidate } from '#shared/candidates.ts'
import { isWebAddress } from '#shared/is-web-address.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { providerName } from '#web/assessments/provider-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { percentileText } from '#web/wording/percentile-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { durationText, provisionalHint, scoreText, sectionTallies } from './result-texts.ts'

const ResultDialog = lazyPart(async () => (await import('./result-dialog.tsx')).ResultDialog)

type AssessmentResultProps = {
  candidate: Pick<Candidate, 'id' | 'name' | 'hiPeopleCompletedAt'>
  /** Whether the asker may mark work samples. */
  editable: boolean
}

/** How a completed assessment went, and the way to its answers; of a result from another provider, the way to its report. */
export const AssessmentResult = memo(function AssessmentResult({ candidate, editable }: AssessmentResultProps) {
  const [open, setOpen] = useState(false)
  const completed = candidate.hiPeopleCompletedAt !== null
  const report = useQuery({
    ...read(assessmentResults.report, { params: { id: candidate.id } }),
    enabled: completed,
    // Others may have marked, and one's own evaluation opens what they did.
    staleTime: 0,
  })
  if (!completed) return null
  const failure = <LoadError title="Error loading the assessment’s answers" reads={[report]} />
  // Answers that are open stay so, with the marks that are being given, where they cannot be read again.
  if (!report.data) return report.error ? failure : <Skeleton className="h-28" />
  const { sitting, elsewhere } = report.data
  if (!sitting) return elsewhere && <ProviderReport {...elsewhere} />
  return (
    <section aria-labelledby="assessment-result" className="flex flex-col gap-3 rounded-surface border px-3 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="assessment-result" className="flex items-center gap-2 font-semibold">
          Assessment result
          {sitting.provisional && <Badge tone="amber">Provisional</Badge>}
        </h2>
        <Button size="small" onClick={() => setOpen(true)}>
          View answers
        </Button>
      </div>
      {failure}
      <DefinitionList
        columns={3}
        items={[
          { term: 'Score', detail: `${scoreText(sitting.score, sitting.standardError)} of 100` },
          { term: 'Percentile', detail: percentileText(sitting.percentile) },
          { term: 'Time', detail: `${durationText(sitting.tookMs)} of ${durationText(sitting.timeLimitMs)}` },
          ...sectionTallies(sitting),
        ]}
      />
      <p className="text-meta text-ink-faint">
        {sitting.provisional ? provisionalHint : `Among ${sitting.comparedWith} people who took the same assessment.`}{' '}
        The score is given with its standard error.
      </p>
      {open && (
        <Suspense>
          <ResultDialog open onOpenChange={setOpen} candidate={candidate} sitting={sitting} editable={editable} />
        </Suspense>
      )}
    </section>
  )
})

/** Of a result that another provider gave: whose it is, and its own report in a tab of its own. */
const ProviderReport = ({ provider, reportUrl }: { provider: string; reportUrl: string | null }) => (
  <p className="flex flex-wrap items-center justify-between gap-2 rounded-surface border px-3 py-2.5">
    {`Assessed by ${providerName(provider)}`}
    {reportUrl !== null && isWebAddress(reportUrl) && (
      <a
        href={reportUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex items-center gap-1.5 font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
      >
        View report
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    )}
  </p>
)
