import { evaluationScores } from '#shared/evaluation-scores.ts'
import type { Evaluation, FormerEvaluation } from '#shared/interviews.ts'
import { scoreFields } from './evaluation-values.ts'

export interface Change {
  field: string
  before: string | null
  after: string | null
}

type Content = Evaluation | FormerEvaluation

/** What changed from one version of an evaluation to the next, in the order of the form. */
export const changesBetween = (before: Content, after: Content): Change[] =>
  linesOf(before).flatMap(([field, was], at) => {
    const is = linesOf(after)[at]?.[1] ?? null
    return was === is ? [] : [{ field, before: was, after: is }]
  })

const linesOf = (content: Content): [string, string | null][] => [
  ['Recommendation', content.overallRating],
  ...scoreFields.flatMap(({ score, comments }): [string, string | null][] => [
    [evaluationScores[score], content[score] === null ? null : `${content[score]} of 5`],
    [`${evaluationScores[score]} Comments`, content[comments]],
  ]),
  ['Overall Comments', content.overallComments],
  ['Recording or Notes Link', content.linkUrl],
]
