import { z } from 'zod'
import { ErasureRequest } from './erasure-requests.ts'
import { eachOnce, line } from './fields.ts'
import {
  idMax,
  jobQuestionsMax,
  questionCharactersMax,
  questionChoiceCharactersMax,
  questionChoicesMax,
} from './limits.ts'
import { Instant, route } from './route.ts'

export const questionKinds = ['text', 'choice', 'yes-no'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** What staff choose from when they add a question. */
export const questionKindLabels: Record<QuestionKind, string> = {
  text: 'Text',
  choice: 'One of several',
  'yes-no': 'Yes or no',
}

/** A question of a job's own in its application form. Its number stays when its words change. */
export const JobQuestion = z
  .strictObject({
    id: z.int('The number of a question must be a whole number').min(1).max(idMax),
    label: line('Question', questionCharactersMax).min(1, 'A question needs its words'),
    kind: z.enum(questionKinds, `A question must be one of ${questionKinds.join(', ')}`),
    required: z.boolean('Required must be true or false'),
    choices: z
      .array(line('Choice', questionChoiceCharactersMax).min(1, 'A choice cannot be empty'), 'Choices must be a list')
      .max(questionChoicesMax, `A question has at most ${questionChoicesMax} choices`)
      .default([]),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length >= 2, 'A choice needs at least two answers')
  .refine(({ choices }) => eachOnce(choices), 'Each choice may be given once')
export type JobQuestion = z.output<typeof JobQuestion>

export const JobQuestions = z
  .array(JobQuestion, 'Questions must be a list')
  .max(jobQuestionsMax, `A job has at most ${jobQuestionsMax} questions of its own`)
  .refine((list) => eachOnce(list.map(({ id }) => id)), 'Each question needs a number of its own')

/** A question as it was asked, and what was answered; unanswered ones are left out. */
export const ApplicationAnswer = z.object({ id: z.int(), label: z.string(), answer: z.string() })
export type ApplicationAnswer = z.output<typeof ApplicationAnswer>

/**
 * What came with a candidacy that the applicant sent in. Of somebody whom staff entered it is what they wrote on their own
 * page (`status-page`): why they withdrew.
 */
export const Application = z.object({
  via: z.enum(['careers', 'job-board', 'status-page']),
  answers: z.array(ApplicationAnswer),
  consentedAt: Instant.nullable(),
  consentVersion: z.string().nullable(),
  emailConfirmedAt: Instant.nullable(),
  withdrawalReason: z.string().nullable(),
  createdAt: Instant,
})
export type Application = z.output<typeof Application>

/** Whoever of the team referred a candidate, by their own link or as was said by hand. */
const Referrer = z.object({ id: z.int(), fullName: z.string(), hasLeft: z.boolean() })
export type Referrer = z.output<typeof Referrer>

/** `updatedAt` is their version, by itself: a posting that is edited leaves it as it is. */
export const ApplicationForm = z.object({ questions: JobQuestions, updatedAt: Instant })
export type ApplicationForm = z.output<typeof ApplicationForm>

export const applications = {
  questions: route({
    method: 'GET',
    path: '/api/jobs/{id}/questions',
    allow: 'signed-in',
    summary: "What a job's application form asks beyond the usual",
    response: ApplicationForm,
  }),
  changeQuestions: route({
    method: 'PATCH',
    path: '/api/jobs/{id}/questions',
    allow: 'signed-in',
    summary: "Change what a job's application form asks; answers that were given keep the question they answered",
    body: z.strictObject({ questions: JobQuestions }),
    response: ApplicationForm,
  }),
  ofCandidate: route({
    method: 'GET',
    path: '/api/candidates/{id}/application',
    allow: 'signed-in',
    summary:
      'What a candidate sent in through an application form; of one whom staff entered why they withdrew, or null. Who of the team referred them, and what became of their request that their data be deleted, each or null',
    response: z.object({
      application: Application.nullable(),
      referredBy: Referrer.nullable(),
      erasureRequest: ErasureRequest.nullable(),
    }),
  }),
  sendStatusLink: route({
    method: 'POST',
    path: '/api/candidates/{id}/status-link',
    allow: 'candidates.edit',
    summary: 'Send a candidate a fresh personal link to the page that shows where they stand; earlier ones stay good',
    response: z.object({ message: z.string() }),
  }),
}
