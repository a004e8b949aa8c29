import { z } from 'zod'
import { atMost, line, optionalLine, optionalUrl } from './fields.ts'
import { isWebAddress } from './is-web-address.ts'
import { urlCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { isTimeZone } from './time-zone.ts'

export const calendarKinds = ['ics', 'caldav'] as const
export type CalendarKind = (typeof calendarKinds)[number]
export const calendarKindLabels: Record<CalendarKind, string> = { ics: 'ICS address', caldav: 'CalDAV' }

/** A calendar that its owner keeps elsewhere. Its address and password are never told again. */
export const ConnectedCalendar = z.object({
  id: z.int(),
  kind: z.enum(calendarKinds),
  host: z.string(),
  timeZone: z.string(),
  /** Asked for, and not read yet. */
  reading: z.boolean(),
  /** When it was last read whole; its busy times are as of then. */
  readAt: Instant.nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
})
export type ConnectedCalendar = z.output<typeof ConnectedCalendar>

const address = z
  .string('The address must be text')
  .trim()
  .min(1, 'The address is required')
  .max(urlCharactersMax, atMost('The address', urlCharactersMax))
  .refine(
    (value) => isWebAddress(value.replace(/^webcals?:/i, 'https:')),
    'The address must start with https:// or webcal://',
  )
  .refine(
    (value) => !/^[a-z]+:\/\/[^/]*@/i.test(value),
    'The address must not hold a user name or password; they have fields of their own',
  )
export const NewCalendar = z.strictObject({
  kind: z.enum(calendarKinds, 'The kind must be ics or caldav'),
  url: address,
  username: optionalLine('User name'),
  password: optionalLine('Password'),
  /** For whole days, and for times that name no zone. */
  timeZone: line('Time zone').refine(isTimeZone, 'The time zone must be a name such as Europe/Berlin'),
})

/** What a person shares with their calendars: those read here, and the feed read there. */
const MyCalendar = z.object({
  connected: z.array(ConnectedCalendar),
  /** The private feed of one's interviews; its address is shown once, when it is made. */
  feed: z.object({ createdAt: Instant }).nullable(),
  /** One's own room for video calls. */
  meetingUrl: z.string().nullable(),
})
export type MyCalendar = z.output<typeof MyCalendar>

const allow = 'signed-in'
export const calendars = {
  mine: route({
    method: 'GET',
    path: '/api/calendar',
    allow,
    summary: 'One’s connected calendars, private feed and meeting room',
    response: MyCalendar,
  }),
  setRoom: route({
    method: 'PATCH',
    path: '/api/calendar',
    allow,
    summary: 'Set one’s own room for video calls, or none',
    body: z.strictObject({ meetingUrl: optionalUrl('Meeting room') }),
    response: MyCalendar,
  }),
  connect: route({
    method: 'POST',
    path: '/api/calendar/connected',
    allow,
    summary: 'Connect a calendar; it is read at once, behind the answer',
    body: NewCalendar,
    response: ConnectedCalendar,
    status: 201,
  }),
  readAgain: route({
    method: 'POST',
    path: '/api/calendar/connected/{id}/read',
    allow,
    summary: 'Read a connected calendar now, behind the answer',
    response: ConnectedCalendar,
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/api/calendar/connected/{id}',
    allow,
    summary: 'Disconnect a calendar, with all that was read from it',
    response: MyCalendar,
  }),
  makeFeed: route({
    method: 'POST',
    path: '/api/calendar/feed',
    allow,
    summary: 'Make the private feed, or a new address for it; it is shown this once',
    response: z.object({ url: z.string(), createdAt: Instant }),
    status: 201,
  }),
  revokeFeed: route({
    method: 'DELETE',
    path: '/api/calendar/feed',
    allow,
    summary: 'Revoke the private feed: its address answers nobody any more',
    response: MyCalendar,
  }),
}
