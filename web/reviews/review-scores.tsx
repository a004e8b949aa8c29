import type { Candidate } from '#shared/candidates.ts'
import { evaluationScores } from '#shared/evaluation-scores.ts'
import type { Evaluation } from '#shared/interviews.ts'
import { scoreFields } from '#web/interviews/evaluation-values.ts'
import { ScoreBar } from '#web/interviews/score-bar.tsx'
import { PercentileBar } from '#web/ui/percentile-bar.tsx'

/** The assessment's percentile and the evaluation's four scores as n/5 bars (SPEC 2). */
export function ReviewScores({ candidate, evaluation }: { candidate: Candidate; evaluation: Evaluation | null }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">Scores</h3>
      <div>
        <p className="mb-1 text-meta text-ink-soft">
          Assessment percentile
          {candidate.assessmentProvisional && <span className="text-ink-faint"> · Provisional</span>}
        </p>
        <PercentileBar value={candidate.hiPeoplePercentile} />
      </div>
      {/* Side by side where there is room: on a phone a whole case, with what decides it, then fits the screen. */}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-2.5">
        {scoreFields.map(({ score }) => (
          <div key={score}>
            <ScoreBar label={evaluationScores[score]} value={evaluation?.[score] ?? null} />
          </div>
        ))}
      </dl>
    </section>
  )
}
