import { z } from 'zod'
import { Scorecard } from './interviews.ts'
import { Instant, route } from './route.ts'

/** A scorecard on its way: the fields of the form, the recommendation not chosen yet perhaps. */
const DraftContent = Scorecard.extend({
  overallRating: Scorecard.shape.overallRating.nullish().transform((value) => value ?? null),
})
export type DraftContent = z.output<typeof DraftContent>

export const EvaluationDraft = z.object({ content: DraftContent, savedAt: Instant })
export type EvaluationDraft = z.infer<typeof EvaluationDraft>

const DraftChange = DraftContent.extend({
  /** The `savedAt` of the draft that this screen knows; null for none. The last write wins all the same. */
  basedOn: Instant.nullable().default(null),
  /** The `updatedAt` of one's own evaluation that this screen amends; null where it knows of none. */
  amends: Instant.nullable().default(null),
})

/** One's own draft of an evaluation: kept on the server, seen by nobody else, gone when the evaluation is submitted. */
export const evaluationDrafts = {
  draft: route({
    method: 'GET',
    path: '/api/interviews/{id}/evaluation/draft',
    allow: 'signed-in',
    summary: "One's own draft of the evaluation, or null",
    response: EvaluationDraft.nullable(),
  }),
  save: route({
    method: 'PUT',
    path: '/api/interviews/{id}/evaluation/draft',
    allow: 'signed-in',
    summary: "Save one's own draft of the evaluation; the last write wins",
    body: DraftChange,
    response: z.object({
      savedAt: Instant,
      /** Another tab or device had saved since: this took its place. */
      replacedNewer: z.boolean(),
    }),
  }),
  discard: route({
    method: 'DELETE',
    path: '/api/interviews/{id}/evaluation/draft',
    allow: 'signed-in',
    summary: "Throw one's own draft of the evaluation away",
    response: z.null(),
  }),
}
