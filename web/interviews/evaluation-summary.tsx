import { evaluationScores } from '#shared/evaluation-scores.ts'
import type { Evaluation } from '#shared/interviews.ts'
import { dayText } from '#web/wording/dates.ts'
import { EvaluationHistory, isAmended } from './evaluation-history.tsx'
import { EvaluationLink } from './evaluation-link.tsx'
import { scoreFields } from './evaluation-values.ts'
import { RecommendationBadge } from './recommendation-badge.tsx'
import { ScoreBar } from './score-bar.tsx'

/** An evaluation to read. */
export function EvaluationSummary({ evaluation }: { evaluation: Evaluation }) {
  const { evaluator, updatedAt, overallRating, overallComments } = evaluation
  const author = evaluator?.fullName ?? 'A former colleague'
  return (
    <article
      aria-label={`Evaluation by ${author}`}
      className="flex flex-col gap-4 border-t p-4 first-of-type:border-t-0"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-medium">{author}</span>
          <span className="text-meta text-ink-soft">{` · ${dayText(updatedAt)}`}</span>
        </p>
        <RecommendationBadge rating={overallRating} />
      </header>
      {overallComments && <p className="wrap-anywhere whitespace-pre-line">{overallComments}</p>}
      <dl className="flex flex-col gap-3">
        {scoreFields.map(({ score, comments }) => (
          <div key={score}>
            <ScoreBar label={evaluationScores[score]} value={evaluation[score]} />
            {evaluation[comments] && (
              <dd className="mt-1 text-meta wrap-anywhere whitespace-pre-line text-ink-soft">{evaluation[comments]}</dd>
            )}
          </div>
        ))}
      </dl>
      {evaluation.linkUrl && <EvaluationLink url={evaluation.linkUrl} author={author} />}
      {isAmended(evaluation) && <EvaluationHistory evaluation={evaluation} />}
    </article>
  )
}
