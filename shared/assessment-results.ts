import { z } from 'zod'
import { id, optionalText } from './fields.ts'
import { criterionPointsMax, markCommentCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'

const PromptBlock = z.union([
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    head: z.array(z.string()).readonly(),
    rows: z.array(z.array(z.string()).readonly()).readonly(),
  }),
])
export type PromptBlock = z.output<typeof PromptBlock>

const WorkSampleMark = z.object({
  points: z.record(z.string(), z.int()),
  comment: z.string().nullable(),
  markedBy: z.object({ fullName: z.string() }).nullable(),
  updatedAt: Instant,
})
export type WorkSampleMark = z.output<typeof WorkSampleMark>

const ReportItem = z.object({
  id: z.string(),
  kind: z.string(),
  prompt: z.array(PromptBlock).readonly(),
  /** In the words of the item: an option's text, a number with its unit, or what was written. */
  given: z.string().nullable(),
  /** 0 to 1; null for a work sample, which people mark. */
  credit: z.number().nullable(),
  timeSpentMs: z.int().nullable(),
  /** By which responses to a situation are ranked. The key itself stays on the server. */
  principle: z.string().nullable(),
  rubric: z
    .array(z.object({ id: z.string(), name: z.string(), levels: z.array(z.string()).readonly() }))
    .readonly()
    .nullable(),
  mark: WorkSampleMark.nullable(),
  /** Somebody else has marked it, which is shown to an interviewer once their own evaluation is in. */
  markHidden: z.boolean(),
})
export type ReportItem = z.output<typeof ReportItem>

const Sitting = z.object({
  id: z.int(),
  score: z.int(),
  /** Of the score, in its points. */
  standardError: z.number(),
  percentile: z.int(),
  /** Whether the percentile is the difficulty model's, for want of enough people who took the same form. */
  provisional: z.boolean(),
  /** How many have completed the same form, this candidate among them. */
  comparedWith: z.int(),
  completedAt: Instant,
  tookMs: z.int(),
  timeLimitMs: z.int(),
  sections: z.array(z.object({ kind: z.string(), title: z.string(), items: z.array(ReportItem) })),
})
export type ReportedSitting = z.output<typeof Sitting>

/** A candidate's newest completed assessment; null without one. */
const Report = z.object({
  sitting: Sitting.nullable(),
  /** Where another provider gave it: whose, and where staff read more; null where the product did, or nobody yet. */
  elsewhere: z.object({ provider: z.string(), reportUrl: z.string().nullable() }).nullable(),
})

export const WorkSampleMarks = z.strictObject({
  sittingId: id('The assessment'),
  itemId: z.string('The work sample must be text').max(40, 'The work sample is unknown'),
  points: z.record(
    z.string().max(40, 'A criterion is unknown'),
    z
      .int('Points must be a whole number')
      .min(0, `Points must be 0 to ${criterionPointsMax}`)
      .max(criterionPointsMax, `Points must be 0 to ${criterionPointsMax}`),
    'Points must be given for each criterion',
  ),
  comment: optionalText('Comment', markCommentCharactersMax),
})

const ItemStatistic = z.object({
  /** Names the generator: items of one model differ in their numbers and words only. */
  model: z.string(),
  level: z.int(),
  /** How often it was asked in the assessments looked at. */
  asked: z.int(),
  /** The share of full credit that was reached, 0 to 1: the higher, the easier. */
  shareRight: z.number(),
  /** The correlation of the item with the rest of the assessment; null below ten answers, or where all answers are alike. */
  discrimination: z.number().nullable(),
  medianTimeMs: z.int().nullable(),
  /** Its difficulty as the generator states it, in logits, on average. */
  statedDifficulty: z.number(),
})
export type ItemStatistic = z.output<typeof ItemStatistic>

export const assessmentResults = {
  report: route({
    method: 'GET',
    path: '/api/candidates/{id}/assessment-report',
    allow: 'signed-in',
    summary: "A candidate's newest completed assessment: sections, answers, marks and times, without any key",
    response: Report,
  }),
  mark: route({
    method: 'POST',
    path: '/api/candidates/{id}/work-sample-marks',
    allow: 'candidates.edit',
    summary: "Mark a work sample by its rubric; the candidate's score stays as it is",
    body: WorkSampleMarks,
    response: WorkSampleMark.extend({ message: z.string() }),
  }),
  statistics: route({
    method: 'GET',
    path: '/api/assessment-items/statistics',
    allow: 'telemetry.view',
    summary: 'How the items of the newest completed assessments did',
    response: z.object({ sittings: z.int(), sittingsMax: z.int(), items: z.array(ItemStatistic) }),
  }),
}
