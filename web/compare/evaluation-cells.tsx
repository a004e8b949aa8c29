import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ComparedCandidate } from '#shared/comparison.ts'
import { recommendations } from '#shared/evaluation-scores.ts'
import { starsMax } from '#shared/limits.ts'
import { RecommendationBadge } from '#web/interviews/recommendation-badge.tsx'
import { authorOf, spreadOf, type Spread } from '#web/reviews/spread-of.ts'
import { many } from '#web/wording/many.ts'
import { Measure } from './measure.tsx'
import { Unknown } from './unknown.tsx'
import type { Standout } from './what-stands-out.ts'

/** What is hidden is there all the same: it is not said to be missing. */
const hidden = <span className="text-ink-soft">Hidden</span>
const isHidden = ({ feedback, feedbackHidden }: ComparedCandidate) => feedbackHidden && feedback.length === 0

/** How many evaluations there are, and why not all of them are shown. */
export function EvaluationsGiven({ candidate }: { candidate: ComparedCandidate }) {
  const { feedback, evaluationsGiven, feedbackHidden } = candidate
  if (evaluationsGiven === 0) return 'None'
  const shown = feedback.length
  return (
    <>
      <span className="font-medium tabular-nums">
        {shown === evaluationsGiven ? shown : `${shown} of ${evaluationsGiven}`}
      </span>
      {shown < evaluationsGiven && ' shown'}
      {shown < evaluationsGiven && (
        <p className="text-ink-soft">
          {feedbackHidden ? 'The others are hidden until yours is in.' : 'Of an interview of others you are shown one.'}
        </p>
      )}
    </>
  )
}

/** How many recommend what, the warmest first. */
export function RecommendationCounts({ candidate }: { candidate: ComparedCandidate }) {
  if (isHidden(candidate)) return hidden
  const { feedback } = candidate
  if (feedback.length === 0) return <Unknown said="No recommendation" />
  return (
    <ul className="flex flex-col gap-1">
      {recommendations.flatMap((each) => {
        const count = feedback.filter(({ overallRating }) => overallRating === each).length
        return count === 0 ? (
          []
        ) : (
          <li key={each} className="flex flex-wrap items-center gap-x-2">
            <span className="w-9 shrink-0 font-medium tabular-nums">{count}</span>
            <RecommendationBadge rating={each} />
          </li>
        )
      })}
    </ul>
  )
}

type ScoreProps = { candidate: ComparedCandidate; label: string }

/** What the interviewers gave in one respect on average, from how many, and whether they differ. */
export function CriterionScore({ candidate, label }: ScoreProps) {
  if (isHidden(candidate)) return hidden
  const spread = spreadOf(candidate.feedback).find((each) => each.label === label)
  if (!spread) return <Unknown said="No score" />
  return (
    <>
      <MeanScore values={valuesOf(spread)} what={many(spread.given.length, 'evaluation')} />
      {spread.differs && (
        <p className="mt-0.5 inline-flex items-center gap-1 font-medium text-amber-ink">
          <TriangleAlert aria-hidden className="size-3.5" />
          {`Differ by ${spread.max - spread.min}: ${spread.range}`}
        </p>
      )}
    </>
  )
}

/** Of all scores that were given. */
export function AverageScore({ candidate }: { candidate: ComparedCandidate }) {
  if (isHidden(candidate)) return hidden
  const values = spreadOf(candidate.feedback).slice(1).flatMap(valuesOf)
  return values.length === 0 ? (
    <Unknown said="No score" />
  ) : (
    <MeanScore values={values} what={many(values.length, 'score')} />
  )
}

const valuesOf = ({ given }: Spread) => given.map(({ value }) => value)

function MeanScore({ values, what }: { values: readonly number[]; what: string }) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const figure = mean.toFixed(1)
  return (
    <Measure
      figure={figure}
      share={mean / starsMax}
      note={`from ${values.length}`}
      said={`${figure} of ${starsMax} on average, from ${what}`}
    />
  )
}

type StandoutsProps = { candidate: ComparedCandidate; standouts: readonly Standout[] }

/** Each criterion with the scores that make it stand out, and how their comments begin. */
export function Standouts({ candidate, standouts }: StandoutsProps) {
  if (isHidden(candidate)) return hidden
  if (candidate.feedback.length === 0) return <Unknown said="No evaluation" />
  if (standouts.length === 0) return <span className="text-ink-soft">None rated so</span>
  return (
    <ul className="flex flex-col gap-2">
      {standouts.map(({ label, given }) => (
        <li key={label}>
          <p className="font-medium">
            {label} <span className="tabular-nums">{given.map(({ score }) => score).join(', ')}</span>
          </p>
          {given.map(
            ({ id, interviewId, author, comment }) =>
              comment && (
                <Said key={id} interviewId={interviewId} author={author}>
                  {comment}
                </Said>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}

/** What each wrote in general, how it begins. */
export function OverallComments({ candidate }: { candidate: ComparedCandidate }) {
  if (isHidden(candidate)) return hidden
  const written = candidate.feedback.filter(({ overallComments }) => overallComments)
  if (written.length === 0) return <Unknown said="No comment" />
  return (
    <div className="flex flex-col gap-2">
      {written.map((each) => (
        <Said
          key={each.id}
          interviewId={each.interviewId}
          author={`${authorOf(each)} · ${each.interviewType}, ${each.overallRating}`}
        >
          {each.overallComments}
        </Said>
      ))}
    </div>
  )
}

/** Its author leads to the whole of it. */
const Said = ({ interviewId, author, children }: { interviewId: number; author: string; children: ReactNode }) => (
  <p className="wrap-anywhere">
    {children}{' '}
    <Link to={`/interviews/${interviewId}`} className="text-ink-soft underline underline-offset-2 hover:text-ink">
      {author}
    </Link>
  </p>
)
