import type { z } from 'zod'
import type { DraftContent } from '#shared/evaluation-drafts.ts'
import type { recommendations } from '#shared/evaluation-scores.ts'
import type { Evaluation, Scorecard } from '#shared/interviews.ts'

export type ScorecardValues = z.input<typeof Scorecard>
export type Recommendation = (typeof recommendations)[number]

/** What the form starts from: one's own draft or evaluation, or nothing. */
export const evaluationValues = (own: Evaluation | DraftContent | undefined): Partial<ScorecardValues> => ({
  technicalScore: own?.technicalScore ?? null,
  communicationScore: own?.communicationScore ?? null,
  problemSolvingScore: own?.problemSolvingScore ?? null,
  culturalFitScore: own?.culturalFitScore ?? null,
  technicalComments: own?.technicalComments ?? '',
  communicationComments: own?.communicationComments ?? '',
  problemSolvingComments: own?.problemSolvingComments ?? '',
  culturalFitComments: own?.culturalFitComments ?? '',
  overallComments: own?.overallComments ?? '',
  linkUrl: own?.linkUrl ?? '',
  ...(own?.overallRating && { overallRating: own.overallRating as Recommendation }),
})

/** The four scores, each with the comment that belongs to it. */
export const scoreFields = [
  { score: 'technicalScore', comments: 'technicalComments' },
  { score: 'communicationScore', comments: 'communicationComments' },
  { score: 'problemSolvingScore', comments: 'problemSolvingComments' },
  { score: 'culturalFitScore', comments: 'culturalFitComments' },
] as const
