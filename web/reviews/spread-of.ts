import { evaluationScores, recommendations } from '#shared/evaluation-scores.ts'
import type { Feedback } from '#shared/interviews.ts'
import { starsMax } from '#shared/limits.ts'
import { scoreFields } from '#web/interviews/evaluation-values.ts'

/** From here on interviewers saw so different things that somebody should ask why. */
export const spreadFlagged = 2

/** What the interviewers gave in one respect, each from 1 to 5. */
export interface Spread {
  label: string
  /** In the order of the evaluations; `said` is what stands on screen for it. */
  given: { id: number; author: string; value: number; said: string }[]
  min: number
  max: number
  /** From the lowest to the highest, as it is said. */
  range: string
  mean: number
  /** They differ by 2 or more. */
  differs: boolean
}

/** The recommendation and the four scores as several interviewers gave them; what nobody gave is left out. */
export function spreadOf(feedback: readonly Feedback[]): Spread[] {
  const valued = (
    label: string,
    valueOf: (each: Feedback) => number | null,
    said: (each: Feedback) => string,
    named: (value: number) => string = String,
  ) => {
    const given = feedback.flatMap((each) => {
      const value = valueOf(each)
      return value === null ? [] : [{ id: each.id, author: authorOf(each), value, said: said(each) }]
    })
    return given.length === 0 ? [] : [summed(label, given, named)]
  }
  return [
    ...valued('Recommendation', recommended, ({ overallRating }) => overallRating, recommendationOf),
    ...scoreFields.flatMap(({ score }) =>
      valued(
        evaluationScores[score],
        (each) => each[score],
        (each) => `${each[score]} of ${starsMax}`,
      ),
    ),
  ]
}

export const authorOf = ({ evaluator }: Feedback) => evaluator?.fullName ?? 'A former colleague'

/** "Strong Hire" is a 5, "Strong Do Not Hire" a 1. */
function recommended({ overallRating }: Feedback) {
  const at = recommendations.findIndex((each) => each === overallRating)
  return at < 0 ? null : recommendations.length - at
}

const recommendationOf = (value: number) => recommendations[recommendations.length - value] ?? ''

function summed(label: string, given: Spread['given'], named: (value: number) => string): Spread {
  const values = given.map(({ value }) => value)
  const [min, max] = [Math.min(...values), Math.max(...values)]
  return {
    label,
    given,
    min,
    max,
    range: min === max ? named(min) : `${named(min)} to ${named(max)}`,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    differs: max - min >= spreadFlagged,
  }
}
