import { z } from 'zod'
import { eachOnce, entryId, id, line, wholeNumber } from './fields.ts'
import { scoreNames, type AnchorStep, type ScoreName } from './evaluation-scores.ts'
import { interviewType as type } from './interviews.ts'
import { idMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { durationMinutes } from './scheduling.ts'
import { Writing } from './writing.ts'

export const roundsMax = 10
export const roundInterviewersMax = 8
export const kitQuestionsMax = 20
export const kitQuestionCharactersMax = 400
export const anchorCharactersMax = 400
/** How often "Write again" may ask the built-in writer for other questions before they are the first ones again. */
export const kitVariantMax = 99

const anchor = (step: AnchorStep) =>
  line(`What a ${step} looks like`, anchorCharactersMax).min(1, `Say what a ${step} looks like`)
const Anchors = z.strictObject({ 1: anchor('1'), 3: anchor('3'), 5: anchor('5') })

export const KitQuestion = z.strictObject({
  text: line('A question', kitQuestionCharactersMax).min(1, 'A question needs words'),
  /** The score that the answer informs. */
  competency: z.enum(scoreNames, 'A question tests one of the four scores'),
})
export type KitQuestion = z.infer<typeof KitQuestion>

/** What everyone who holds a round asks, and what good looks like for each of the four scores. Never for candidates. */
export const Kit = z.strictObject({
  questions: z
    .array(KitQuestion, 'Questions must be a list')
    .min(1, 'A kit needs at least one question')
    .max(kitQuestionsMax, `A kit has at most ${kitQuestionsMax} questions`),
  anchors: z.strictObject({
    technicalScore: Anchors,
    communicationScore: Anchors,
    problemSolvingScore: Anchors,
    culturalFitScore: Anchors,
  } satisfies Record<ScoreName, typeof Anchors>),
})
export type Kit = z.infer<typeof Kit>

export type InterviewType = z.infer<typeof type>

/** One round of a plan: what kind of interview, how long, who holds it, and its kit. */
export const Round = z.strictObject({
  /** Interviews refer to it. */
  id: entryId('round'),
  type,
  durationMinutes,
  /** Who holds it unless somebody else is chosen; the first leads, the others sit on the panel. */
  interviewerIds: z
    .array(id('Interviewer'), 'Interviewers must be a list')
    .max(roundInterviewersMax, `At most ${roundInterviewersMax} interviewers`)
    .refine(eachOnce, 'Each interviewer may be named once'),
  kit: Kit,
})
export type Round = z.infer<typeof Round>

export const InterviewPlanChange = z.strictObject({
  rounds: z
    .array(Round, 'Rounds must be a list')
    .max(roundsMax, `At most ${roundsMax} rounds`)
    .refine((list) => eachOnce(list.map((round) => round.id)), 'Each round needs an id of its own'),
})

const person = z.object({ id: z.int().max(idMax), fullName: z.string() })
const PlannedRound = z.object({
  id: z.string(),
  type,
  durationMinutes: z.int(),
  /** Those of the round whose accounts are active. */
  interviewers: z.array(person),
  kit: Kit,
})
export type PlannedRound = z.infer<typeof PlannedRound>

export const NextRound = PlannedRound.omit({ kit: true }).extend({
  /** A person has set the plan: an invitation follows it. */
  isSet: z.boolean(),
})
export type NextRound = z.infer<typeof NextRound>

/** A job's interview plan, and whether a person has set it. */
export const InterviewPlan = z.object({
  rounds: z.array(PlannedRound),
  /** Written for the job's trade and seniority; nobody has saved it yet. */
  derived: z.boolean(),
  updatedAt: Instant,
})
export type InterviewPlan = z.infer<typeof InterviewPlan>

export const interviewPlans = {
  plan: route({
    method: 'GET',
    path: '/api/jobs/{id}/interview-plan',
    allow: 'signed-in',
    summary: 'The rounds of interviews that a job plans, each with its kit',
    response: InterviewPlan,
  }),
  setPlan: route({
    method: 'PATCH',
    path: '/api/jobs/{id}/interview-plan',
    allow: 'signed-in',
    summary: 'Set the rounds of interviews of a job',
    body: InterviewPlanChange,
    response: InterviewPlan,
  }),
  writeKit: route({
    method: 'POST',
    path: '/api/jobs/{id}/interview-plan/kit',
    allow: 'signed-in',
    summary: 'Write a kit for a kind of interview of a job, and store nothing',
    body: z.strictObject({ type, variant: wholeNumber('Variant', 0, kitVariantMax).default(0) }),
    response: z.object({ kit: Kit, writing: Writing }),
  }),
  kit: route({
    method: 'GET',
    path: '/api/interviews/{id}/kit',
    allow: 'signed-in',
    summary: 'The kit of the round that an interview belongs to',
    response: z.object({ kit: Kit }),
  }),
  next: route({
    method: 'GET',
    path: '/api/candidates/{id}/next-round',
    allow: 'signed-in',
    summary: "The next round of the plan of a candidate's job; null when none is left",
    response: NextRound.nullable(),
  }),
}
