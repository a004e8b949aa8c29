import type { ComparedFeedback } from '#shared/comparison.ts'
import { evaluationScores } from '#shared/evaluation-scores.ts'
import { scoreFields } from '#web/interviews/evaluation-values.ts'
import { authorOf } from '#web/reviews/spread-of.ts'

/** From here on what was seen speaks for somebody; at or below the other, against. */
const strengthMin = 4
const concernMax = 2

/** A criterion by which somebody stood out, and each who said so. */
export interface Standout {
  label: string
  given: { id: number; interviewId: number; author: string; score: number; comment: string | null }[]
}

/** What interviewers rated 4 or 5, and what 1 or 2, in the order of the scorecard. Where they disagree it is both. */
export const whatStandsOut = (feedback: readonly ComparedFeedback[]) => ({
  strengths: standouts(feedback, (score) => score >= strengthMin),
  concerns: standouts(feedback, (score) => score <= concernMax),
})

const standouts = (feedback: readonly ComparedFeedback[], stands: (score: number) => boolean): Standout[] =>
  scoreFields.flatMap(({ score: field, comments }) => {
    const given = feedback.flatMap((each) => {
      const score = each[field]
      if (score === null || !stands(score)) return []
      return [{ id: each.id, interviewId: each.interviewId, author: authorOf(each), score, comment: each[comments] }]
    })
    return given.length === 0 ? [] : [{ label: evaluationScores[field], given }]
  })
