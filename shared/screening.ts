import { z } from 'zod'
import { eachOnce, entryId, line } from './fields.ts'
import { Instant, route } from './route.ts'
import { Proposal } from './resumes.ts'
import { readingStates } from './resume-reading.ts'

export const criteriaMax = 30
export const criterionCharactersMax = 160

/** What a job asks for, in the words of whoever hires: "5+ years of React", "Fluent German", "AWS or Azure". */
export const Criterion = z.strictObject({
  id: entryId('criterion'),
  text: line('Criterion', criterionCharactersMax).min(1, 'A criterion needs words'),
  need: z.enum(['must', 'nice'], 'A criterion is a must-have or nice to have'),
})
export type Criterion = z.infer<typeof Criterion>

/** A passage, word for word, and where it stands on its page, in shares of the page. */
export const Passage = z.object({
  quote: z.string(),
  /** Offsets in the resume's text. */
  start: z.int(),
  end: z.int(),
  page: z.int(),
  boxes: z.array(z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })),
})
export type Passage = z.infer<typeof Passage>

export const Verdict = z.object({
  criterionId: z.string(),
  verdict: z.enum(['met', 'partly', 'missing']),
  /** Why, in a sentence. */
  reason: z.string(),
  passages: z.array(Passage),
})
export type Verdict = z.infer<typeof Verdict>

/** A language model's word on a criterion; without a quote that stands in the resume it is unsupported. */
export const ModelVerdict = z.object({
  criterionId: z.string(),
  verdict: z.enum(['met', 'partly', 'missing', 'unsupported']),
  passages: z.array(Passage),
})
export type ModelVerdict = z.infer<typeof ModelVerdict>

/** How many of a job's criteria a resume shows. */
export const ScreeningCounts = z.object({
  mustTotal: z.int(),
  mustMet: z.int(),
  mustPartly: z.int(),
  niceTotal: z.int(),
  niceMet: z.int(),
})
export type ScreeningCounts = z.infer<typeof ScreeningCounts>

/** A job's criteria, and whether a person set them. */
export const JobCriteria = z.object({
  criteria: z.array(Criterion),
  /** Derived from the job's skills and description; nobody has edited them. */
  derived: z.boolean(),
  updatedAt: Instant,
})
export type JobCriteria = z.infer<typeof JobCriteria>

export const JobCriteriaChange = z.strictObject({
  criteria: z
    .array(Criterion, 'Criteria must be a list')
    .max(criteriaMax, `At most ${criteriaMax} criteria`)
    .refine((list) => eachOnce(list.map(({ id }) => id)), 'Each criterion needs an id of its own')
    .refine((list) => eachOnce(list.map(({ text }) => text.toLowerCase())), 'Each criterion may be given once'),
})

/** What of a job's criteria a candidate's resume shows. It sorts and explains; it decides nothing. */
export const Screening = z.object({
  /** undefined in words: no resume, or one that is still to be read. */
  state: z.enum([...readingStates, 'none', 'pending']),
  layer: z.boolean(),
  criteria: z.array(Criterion),
  verdicts: z.array(Verdict),
  warnings: z.array(z.string()),
  /** What the resume says for the candidate's own fields. */
  proposal: Proposal.nullable(),
  model: z.object({ by: z.string(), verdicts: z.array(ModelVerdict) }).nullable(),
  modelNote: z.string().nullable(),
})
export type Screening = z.infer<typeof Screening>

export const screening = {
  criteria: route({
    method: 'GET',
    path: '/api/jobs/{id}/criteria',
    allow: 'signed-in',
    summary: 'What a job asks for: must-haves and what is nice to have',
    /** `checking`: resumes are still being checked against them. */
    response: JobCriteria.extend({ checking: z.boolean() }),
  }),
  setCriteria: route({
    method: 'PATCH',
    path: '/api/jobs/{id}/criteria',
    allow: 'signed-in',
    summary: 'Set what a job asks for; its candidates are screened anew',
    body: JobCriteriaChange,
    response: JobCriteria,
  }),
  candidate: route({
    method: 'GET',
    path: '/api/candidates/{id}/screening',
    allow: 'signed-in',
    summary: "What of its job's criteria a candidate's resume shows, with the passages",
    response: Screening,
  }),
}
