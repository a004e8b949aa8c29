import { z } from 'zod'
import { dayMs, hourMs } from './durations.ts'
import { clockTime, id, numberInText, wholeNumber } from './fields.ts'
import { followUpDaysMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { TimeZone } from './time-zone.ts'

/** What the product follows up on by itself (SPEC 1), with how long it waits unless told otherwise. */
export const followUpRules = {
  'assessment-reminder': { label: 'Assessment not begun', to: 'The candidate', defaultMs: undefined },
  'invitation-unanswered': { label: 'Invitation not answered', to: 'The candidate', defaultMs: 3 * dayMs },
  'interview-tomorrow': { label: 'Interview tomorrow', to: 'The candidate and the interviewers', defaultMs: dayMs },
  'evaluation-missing': {
    label: 'Evaluation missing',
    to: 'The interviewers, or whoever submitted the job where none is named',
    defaultMs: dayMs,
  },
  'stage-waiting': {
    label: 'Candidate waiting in a stage',
    to: 'Whoever submitted the job, once a day for each job',
    defaultMs: 7 * dayMs,
  },
  'offer-unanswered': {
    label: 'Offer not answered',
    to: 'The candidate and whoever submitted the job',
    defaultMs: 3 * dayMs,
  },
  'offer-ending': { label: 'Offer about to end', to: 'The candidate', defaultMs: 2 * dayMs },
  'erasure-due': {
    label: 'Request for deletion due',
    to: 'Administrators, and once more when it is overdue',
    defaultMs: 7 * dayMs,
  },
} as const
export type FollowUpRule = keyof typeof followUpRules
export const followUpRuleNames = Object.keys(followUpRules) as [FollowUpRule, ...FollowUpRule[]]
/** Those that wait as long as a setting of theirs says; assessments have their own terms. */
export type TimedRule = Exclude<FollowUpRule, 'assessment-reminder'>
export const timedRules = followUpRuleNames.filter((name): name is TimedRule => name !== 'assessment-reminder')

const on = z.boolean('On must be true or false')
const timed = z.strictObject({ on, afterMs: wholeNumber('The wait', hourMs, followUpDaysMax * dayMs) })
const timeOfDay = (what: string) =>
  z.string(`${what} must be text`).regex(clockTime, `${what} must be a time such as 20:00`)

/** When letters that nobody asked for may go out, and which; durations in milliseconds. */
export const FollowUpSettings = z.strictObject({
  timeZone: TimeZone,
  /** Times of day in that zone; the same twice for no quiet hours. */
  quietFrom: timeOfDay('The start of the quiet hours'),
  quietUntil: timeOfDay('The end of the quiet hours'),
  /** Whether letters go out on Saturdays and Sundays. */
  weekends: z.boolean('Weekends must be true or false'),
  rules: z.strictObject({
    'assessment-reminder': z.strictObject({ on }),
    'invitation-unanswered': timed,
    'interview-tomorrow': timed,
    'evaluation-missing': timed,
    'stage-waiting': timed,
    'offer-unanswered': timed,
    // Settings that were kept before these rules were there do not name them.
    'offer-ending': timed.default({ on: true, afterMs: followUpRules['offer-ending'].defaultMs }),
    'erasure-due': timed.default({ on: true, afterMs: followUpRules['erasure-due'].defaultMs }),
  }),
})
export type FollowUpSettings = z.output<typeof FollowUpSettings>

const wait = (rule: TimedRule) => ({ on: true, afterMs: followUpRules[rule].defaultMs })
export const followUpDefaults: FollowUpSettings = {
  timeZone: 'UTC',
  quietFrom: '20:00',
  quietUntil: '08:00',
  weekends: false,
  rules: {
    'assessment-reminder': { on: true },
    'invitation-unanswered': wait('invitation-unanswered'),
    'interview-tomorrow': wait('interview-tomorrow'),
    'evaluation-missing': wait('evaluation-missing'),
    'stage-waiting': wait('stage-waiting'),
    'offer-unanswered': wait('offer-unanswered'),
    'offer-ending': wait('offer-ending'),
    'erasure-due': wait('erasure-due'),
  },
}

const rule = z.enum(followUpRuleNames)
/** Names one letter among all: the rule, what it is about, and which occasion of it. */
const key = { rule, subjectId: z.int(), occurrence: z.string() }
export const FollowUp = z.object({
  ...key,
  candidateId: z.int(),
  candidateName: z.string(),
  /** Whom the same email tells of besides. */
  others: z.array(z.object({ candidateId: z.int(), candidateName: z.string() })),
  jobTitle: z.string(),
  to: z.string(),
  subject: z.string(),
  /** When its reason is there, and when it leaves: quiet hours may lie between. */
  dueAt: Instant,
  sendAt: Instant,
})
export type FollowUp = z.output<typeof FollowUp>

export const followUps = {
  list: route({
    method: 'GET',
    path: '/api/follow-ups',
    allow: 'settings.edit',
    summary: 'The emails that go out by themselves within a week, soonest first',
    response: z.array(FollowUp),
  }),
  letter: route({
    method: 'GET',
    path: '/api/follow-ups/letter',
    allow: 'settings.edit',
    summary: 'One of them as it will look',
    query: z.strictObject({
      rule,
      subjectId: numberInText('Which email is not said').pipe(id('Which email')),
      occurrence: z.string().max(100),
    }),
    response: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  }),
}
