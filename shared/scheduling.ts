import { z } from 'zod'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import { eachOnce, id, numberInText, queryId, wholeNumber } from './fields.ts'
import {
  bufferMinutesMax,
  changeDeadlineHoursMax,
  horizonDaysMax,
  interviewMinutesMax,
  interviewMinutesMin,
  noticeHoursMax,
  panelMax,
} from './limits.ts'
import { Instant, route } from './route.ts'

/** How candidates choose a time themselves; durations in milliseconds. */
export const SchedulingSettings = z.strictObject({
  /** How long an invitation's interview takes. */
  lengthMs: wholeNumber('The usual length', interviewMinutesMin * minuteMs, interviewMinutesMax * minuteMs),
  /** How far ahead a time must lie to be offered. */
  noticeMs: wholeNumber('The notice', 0, noticeHoursMax * hourMs),
  /** Up to when times are offered. */
  horizonMs: wholeNumber('The horizon', dayMs, horizonDaysMax * dayMs),
  /** Until how long before the interview the candidate may move or cancel it. */
  changeDeadlineMs: wholeNumber('The deadline for changes', 0, changeDeadlineHoursMax * hourMs),
  /** What stays free before and after each interview of an interviewer. */
  bufferMs: wholeNumber('The pause between interviews', 0, bufferMinutesMax * minuteMs),
})
export type SchedulingSettings = z.output<typeof SchedulingSettings>
export const schedulingDefaults: SchedulingSettings = {
  lengthMs: hourMs,
  noticeMs: dayMs,
  horizonMs: 14 * dayMs,
  changeDeadlineMs: dayMs,
  bufferMs: 15 * minuteMs,
}

export const durationMinutes = wholeNumber('Length', interviewMinutesMin, interviewMinutesMax)

const interviewersMessage = `At most ${panelMax + 1} interviewers can take part`
/** Who interviews; the first leads. */
export const interviewerIds = z
  .array(id('Interviewer'), 'Interviewers must be a list')
  .max(panelMax + 1, interviewersMessage)
  .refine(eachOnce, 'Each interviewer can be named once')
/** Who else interviews, beside the one who leads. */
export const panelIds = z
  .array(id('Interviewer'), 'Further interviewers must be a list')
  .max(panelMax, interviewersMessage)
  .refine(eachOnce, 'Each interviewer can be named once')

/** Who interviews an invited candidate, and for how long; both can be said later. */
export const InvitationPlan = z.strictObject({
  interviewerIds: interviewerIds.optional(),
  durationMinutes: durationMinutes.optional(),
})
export type InvitationPlan = z.output<typeof InvitationPlan>

export const SchedulingLink = z.strictObject({
  ...InvitationPlan.shape,
  /** Whether the candidate is written to; else the link is for whoever asks, to pass on. */
  email: z.boolean('email must be true or false'),
})

const interviewerList = z
  .string('interviewers must be text')
  .regex(/^\d{1,10}(?:,\d{1,10}){0,20}$/, 'interviewers must be numbers such as 3,8')
  .transform((text) => text.split(',').map(Number))
  .pipe(interviewerIds)

export const scheduling = {
  slots: route({
    method: 'GET',
    path: '/api/interview-slots',
    allow: 'interviews.schedule',
    summary: 'Times from now on at which all of these interviewers are free',
    query: z.strictObject({
      interviewers: interviewerList,
      durationMinutes: numberInText('durationMinutes must be a number').pipe(durationMinutes),
      /** The interview to be moved, whose own time counts as free. */
      interviewId: queryId('interviewId').optional(),
      /** For whom: their own interviews are in the way too. */
      candidateId: queryId('candidateId').optional(),
    }),
    response: z.array(Instant),
  }),
  link: route({
    method: 'POST',
    path: '/api/interviews/{id}/scheduling-link',
    allow: 'interviews.schedule',
    summary: "A fresh link to the candidate's own page of an interview, in the place of those before",
    body: SchedulingLink,
    response: z.object({ url: z.string().nullable() }),
  }),
}
