import { z } from 'zod'
import { ListedCandidate } from './candidates.ts'
import { queryIds } from './fields.ts'
import { EndedOffer, Feedback, InterviewAhead, OpenOffer } from './interviews.ts'
import { comparedMax } from './limits.ts'
import { Instant, route } from './route.ts'

/** What one interviewer thought, in figures and in the beginnings of their words; the whole stands with the interview. */
export const ComparedFeedback = Feedback.extend({
  technicalComments: z.string().nullable(),
  communicationComments: z.string().nullable(),
  problemSolvingComments: z.string().nullable(),
  culturalFitComments: z.string().nullable(),
  overallComments: z.string().nullable(),
})
export type ComparedFeedback = z.infer<typeof ComparedFeedback>

/** All that a decision among people rests on, of one of them. */
export const ComparedCandidate = ListedCandidate.extend({
  /** Interviews that took place, the first one first. */
  held: z.array(z.object({ id: z.int(), type: z.string(), at: Instant.nullable() })),
  /** What they still have before them, the soonest first. */
  ahead: z.array(InterviewAhead),
  /** The evaluations that the caller may see, oldest first. */
  feedback: z.array(ComparedFeedback),
  /** How many there are, also those that the caller is not shown. */
  evaluationsGiven: z.int(),
  /** Whether the feedback of others is kept from the caller until their own is in. */
  feedbackHidden: z.boolean(),
  /** Those that wait for approval or are out; null for whoever makes no offers. */
  openOffers: z.array(OpenOffer).nullable(),
  /** Their last one, where it came to an end without being accepted; never for whoever makes none. */
  endedOffer: EndedOffer.optional(),
})
export type ComparedCandidate = z.infer<typeof ComparedCandidate>

const ids = queryIds(
  'ids names the candidates to compare, such as 12,15',
  comparedMax,
  `At most ${comparedMax} candidates can be compared`,
)

export const comparison = {
  read: route({
    method: 'GET',
    path: '/api/candidates/compare',
    allow: 'signed-in',
    summary: 'Up to 4 candidates side by side, as asked; those that are not there, or no more, are named',
    query: z.strictObject({ ids }),
    response: z.object({ candidates: z.array(ComparedCandidate), missing: z.array(z.int()) }),
  }),
}
