import { z } from 'zod'
import { clockTime, optionalLine } from './fields.ts'
import { blockedTimesMax, workingSpansMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { TimeZone } from './time-zone.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const from = z.string('A start must be text').regex(clockTime, 'A start must be a time such as 09:00')
/** 24:00 is the day's end. */
const until = z
  .string('An end must be text')
  .refine((text) => clockTime.test(text) || text === '24:00', 'An end must be a time such as 17:00')
const HourSpan = z
  .strictObject({ from, until })
  .refine((span) => span.from < span.until, 'Working hours must end after they begin')
/** Hours on the clock of the person's own zone: "09:00" to "17:00". */
export type HourSpan = z.output<typeof HourSpan>

const day = z
  .array(HourSpan, 'The hours of a day must be a list')
  .max(workingSpansMax, `A day has at most ${workingSpansMax} spans of working hours`)
  .transform((spans) => spans.toSorted((a, b) => a.from.localeCompare(b.from)))
  .refine(
    (spans) => spans.every((span, index) => index === 0 || spans[index - 1]!.until <= span.from),
    'The working hours of a day must not overlap',
  )
export const WorkingHours = z.strictObject({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
})
export type WorkingHours = z.output<typeof WorkingHours>

/** A minute on the calendar and clock of the person's own zone, as the browser's control has it: 2026-12-24T00:00. */
const localMinute = (what: string) =>
  z
    .string(`${what} must be text`)
    .refine(
      (text) => /^20.*\d$/.test(text) && minuteOfCalendar.safeParse(text).success,
      `${what} must be a date and time such as 2026-12-24T00:00`,
    )
const minuteOfCalendar = z.iso.datetime({ local: true, precision: -1 })
const BlockedTime = z
  .strictObject({
    from: localMinute('The start of a blocked time'),
    until: localMinute('The end of a blocked time'),
    reason: optionalLine('The reason', 100).transform((value) => value ?? null),
  })
  .refine((span) => span.from < span.until, 'A blocked time must end after it begins')
export type BlockedTime = z.output<typeof BlockedTime>

/** When a colleague can be chosen for an interview, beside what their calendar already holds. */
export const Availability = z.strictObject({
  timeZone: TimeZone,
  hours: WorkingHours,
  blocked: z
    .array(BlockedTime, 'Blocked times must be a list')
    .max(blockedTimesMax, `At most ${blockedTimesMax} blocked times can be kept`)
    .transform((times) => times.toSorted((a, b) => a.from.localeCompare(b.from))),
})
export type Availability = z.output<typeof Availability>
/** With the version that a change must name (X-Row-Version), so that what was put in another window is not lost. */
export const VersionedAvailability = z.object({ ...Availability.shape, updatedAt: Instant })
export type VersionedAvailability = z.output<typeof VersionedAvailability>

const usual: HourSpan[] = [{ from: '09:00', until: '17:00' }]
/** Until somebody says otherwise: Monday to Friday, nine to five. */
export const usualHours: WorkingHours = {
  monday: usual,
  tuesday: usual,
  wednesday: usual,
  thursday: usual,
  friday: usual,
  saturday: [],
  sunday: [],
}

export const availability = {
  read: route({
    method: 'GET',
    path: '/api/users/me/availability',
    allow: 'signed-in',
    summary: "One's own working hours and blocked times",
    response: VersionedAvailability,
  }),
  change: route({
    method: 'PUT',
    path: '/api/users/me/availability',
    allow: 'signed-in',
    summary: "Put one's own working hours and blocked times in the place of what was there",
    body: Availability,
    response: VersionedAvailability,
  }),
}
