import { z } from 'zod'
import { Candidate } from './candidates.ts'
import { recommendations } from './evaluation-scores.ts'
import { id, listed, optionalSecureUrl, optionalText, optionalUrl, queryId, sort, wholeNumber } from './fields.ts'
import { interviewStatuses, interviewTypes } from './pipeline.ts'
import { Instant, route } from './route.ts'
import { Attendee, Proposal, Proposer } from './invitations.ts'
import { durationMinutes, panelIds } from './scheduling.ts'

export const Evaluation = z.object({
  id: z.int(),
  interviewId: z.int(),
  technicalScore: z.int().nullable(),
  communicationScore: z.int().nullable(),
  problemSolvingScore: z.int().nullable(),
  culturalFitScore: z.int().nullable(),
  overallRating: z.string(),
  technicalComments: z.string().nullable(),
  communicationComments: z.string().nullable(),
  problemSolvingComments: z.string().nullable(),
  culturalFitComments: z.string().nullable(),
  overallComments: z.string().nullable(),
  /** A recording or notes kept elsewhere. */
  linkUrl: z.string().nullable(),
  evaluatorId: z.int().nullable(),
  evaluator: z.object({ fullName: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Evaluation = z.infer<typeof Evaluation>

/** What one interviewer thought, in figures: one of those that Executive Review compares. */
export const Feedback = Evaluation.pick({
  id: true,
  interviewId: true,
  technicalScore: true,
  communicationScore: true,
  problemSolvingScore: true,
  culturalFitScore: true,
  overallRating: true,
  evaluator: true,
  updatedAt: true,
}).extend({ interviewType: z.string() })
export type Feedback = z.infer<typeof Feedback>

/** An evaluation as it stood until it was amended. */
export const FormerEvaluation = Evaluation.omit({ id: true, interviewId: true, evaluatorId: true, evaluator: true })
export type FormerEvaluation = z.infer<typeof FormerEvaluation>

/** That an offer stands, for whoever would make another. */
export const OpenOffer = z.object({
  id: z.int(),
  status: z.enum(['draft', 'sent']),
  expiresAt: Instant.nullable(),
  timeZone: z.string(),
})
export type OpenOffer = z.infer<typeof OpenOffer>

/** What became of the candidate's last offer, for whoever would make another. */
export const EndedOffer = z.object({
  ...OpenOffer.omit({ status: true }).shape,
  status: z.enum(['declined', 'withdrawn', 'expired']),
  declineReason: z.string().nullable(),
  /** Why it was sent back instead of approved; such an offer is withdrawn. */
  returnReason: z.string().nullable(),
  /** Its terms, on which the next begins. */
  offerType: z.string(),
  compensation: z.string(),
  startDate: z.string().nullable(),
  notes: z.string().nullable(),
})
export type EndedOffer = z.infer<typeof EndedOffer>

/** `hasLeft`: the account was deleted since. */
const Interviewer = z.object({ id: z.int(), fullName: z.string(), hasLeft: z.boolean().optional() })

/** An interview that a candidate still has before them, for whoever decides on them; null where no time is set yet. */
export const InterviewAhead = z.object({
  id: z.int(),
  type: z.string(),
  scheduledDate: Instant.nullable(),
  durationMinutes: z.int(),
  interviewer: Interviewer.nullable(),
})
export type InterviewAhead = z.infer<typeof InterviewAhead>

/** An interview of a candidate that was held, and who of those who held it has not evaluated it yet. */
export const MissingEvaluations = z.object({ id: z.int(), type: z.string(), names: z.array(z.string()) })
export type MissingEvaluations = z.infer<typeof MissingEvaluations>

export const Interview = z.object({
  id: z.int(),
  candidateId: z.int(),
  candidate: Candidate,
  scheduledDate: Instant.nullable(),
  conductedDate: Instant.nullable(),
  /** Whether staff gave that date; else it is when somebody marked the interview as held, or evaluated it. */
  conductedDateGiven: z.boolean().optional(),
  interviewerId: z.int().nullable(),
  interviewer: Interviewer.nullable(),
  type: z.string(),
  videoUrl: z.string().nullable(),
  /** Where people meet by video. */
  meetingUrl: z.string().nullable(),
  /** Who was invited, and what they answered; the candidate first. */
  attendees: z.array(Attendee),
  status: z.string(),
  notes: z.string().nullable(),
  durationMinutes: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  /** One's own, else the latest that the caller may see (SPEC 3); the latest, where the list was asked for those that wait for review. */
  evaluation: Evaluation.nullable(),
  /** Whether the caller may still amend that evaluation, where it is their own and interviews are listed. */
  mayAmend: z.boolean().optional(),
  /** Who interviews beside the one who leads; where one interview is read. */
  panel: z.array(Interviewer).optional(),
  /** Whether the feedback of others is kept from the caller until their own is in; for one interview, and for review. */
  feedbackHidden: z.boolean().optional(),
  /** All evaluations of the candidate that the caller may see, oldest first; for review. */
  feedback: z.array(Feedback).optional(),
  /** The candidate's offers that wait for approval or are out, those that wait first; for review. */
  openOffers: z.array(OpenOffer).optional(),
  /** Their last offer, where it came to an end without being accepted; for review. */
  endedOffer: EndedOffer.optional(),
  /** What the candidate still has before them, the soonest first; for review. */
  ahead: z.array(InterviewAhead).optional(),
  /** Whose evaluations of the candidate are still to come; for review. */
  missing: z.array(MissingEvaluations).optional(),
})
export type Interview = z.infer<typeof Interview>

const score = (what: string) => wholeNumber(what, 1, 5).nullish()
export const Scorecard = z.strictObject({
  technicalScore: score('Technical score'),
  communicationScore: score('Communication score'),
  problemSolvingScore: score('Problem solving score'),
  culturalFitScore: score('Cultural fit score'),
  technicalComments: optionalText('Technical comments'),
  communicationComments: optionalText('Communication comments'),
  problemSolvingComments: optionalText('Problem solving comments'),
  culturalFitComments: optionalText('Cultural fit comments'),
  overallComments: optionalText('Overall comments'),
  linkUrl: optionalSecureUrl('The recording or notes link'),
  overallRating: z.enum(recommendations, 'Please select a recommendation'),
})

export const interviewType = z.enum(interviewTypes, `Type must be one of ${interviewTypes.join(', ')}`)
const plan = {
  interviewerId: id('Interviewer').nullish(),
  videoUrl: optionalUrl('Video link'),
  meetingUrl: optionalUrl('Meeting link'),
  notes: optionalText('Notes'),
  durationMinutes: durationMinutes.optional(),
  panelIds: panelIds.optional(),
}
export const NewInterview = z.strictObject({
  candidateId: id('Candidate'),
  type: interviewType,
  scheduledDate: Instant,
  ...plan,
})
export const InterviewChange = z.strictObject({
  type: interviewType.optional(),
  scheduledDate: Instant.nullish(),
  conductedDate: Instant.nullish(),
  ...plan,
  status: z.enum(interviewStatuses, `Status must be one of ${interviewStatuses.join(', ')}`).optional(),
  /** Who proposed the time that is given: refused once they propose it no longer. */
  proposedBy: Proposer.optional(),
})

export const interviews = {
  list: route({
    method: 'GET',
    path: '/api/interviews',
    allow: 'signed-in',
    byKey: true,
    summary:
      "Interviews, newest first; `review=pending` lists what Executive Review shows, `mine=1` one's own, `due=1` those that wait for one's evaluation",
    query: z.strictObject({
      ...listed,
      status: z.enum(interviewStatuses, `status must be one of ${interviewStatuses.join(', ')}`).optional(),
      review: z.literal('pending', 'review can only be "pending"').optional(),
      candidateId: queryId('candidateId').optional(),
      jobId: queryId('jobId').optional(),
      /** Those that the caller leads, or sits on the panel of. */
      mine: z.literal('1', 'mine can only be "1"').optional(),
      /** Those that were held and that the caller has yet to evaluate. */
      due: z.literal('1', 'due can only be "1"').optional(),
      sort: sort(['scheduledDate', 'createdAt'], '-createdAt'),
    }),
    response: z.array(Interview),
  }),
  one: route({
    method: 'GET',
    path: '/api/interviews/{id}',
    allow: 'signed-in',
    summary: 'One interview',
    response: Interview,
  }),
  evaluation: route({
    method: 'GET',
    path: '/api/interviews/{id}/evaluation',
    allow: 'signed-in',
    summary: "One's own evaluation, else the latest, else null; `all=1` lists all",
    query: z.strictObject({ all: z.literal('1', 'all can only be "1"').optional() }),
    response: z.union([Evaluation.nullable(), z.array(Evaluation)]),
  }),
  history: route({
    method: 'GET',
    path: '/api/interviews/{id}/evaluations/{evaluationId}/history',
    allow: 'signed-in',
    summary: 'What an amended evaluation said before, newest first',
    response: z.array(FormerEvaluation),
  }),
  evaluate: route({
    method: 'POST',
    path: '/api/interviews/{id}/evaluate',
    allow: 'signed-in',
    summary: "Submit or amend one's evaluation",
    body: Scorecard,
    response: Evaluation,
  }),
  create: route({
    method: 'POST',
    path: '/api/interviews',
    allow: 'interviews.schedule',
    summary: 'Schedule an interview',
    body: NewInterview,
    response: Interview,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/interviews/{id}',
    allow: 'interviews.schedule',
    summary: 'Schedule, move, complete or cancel an interview',
    body: InterviewChange,
    response: Interview,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/api/interviews/{id}/send-again',
    allow: 'interviews.schedule',
    summary:
      'Send the candidate the invitation to an interview that lies ahead again, to the address that they have now',
    response: Interview,
  }),
  declineProposal: route({
    method: 'POST',
    path: '/api/interviews/{id}/decline-proposal',
    allow: 'interviews.schedule',
    summary: 'Decline another time that an invited person proposed, and tell them that the interview stands',
    body: Proposal,
    response: Interview,
  }),
}
