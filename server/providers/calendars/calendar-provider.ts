import type { CalendarKind } from '#shared/calendars.ts'

/** A stretch of time in which somebody is taken; the end is no longer part of it. */
export interface Span {
  start: Date
  end: Date
}

/** A calendar that somebody keeps elsewhere. */
export interface CalendarProvider {
  /**
   * When its owner is busy between two moments, in order and without overlaps. Throws a CalendarFault, worded for the
   * owner, when the calendar cannot be read.
   */
  readBusy: (between: { from: Date; to: Date }) => Promise<Span[]>
}

/** Why a calendar could not be read; nothing in it tells of what else is on that network. */
export class CalendarFault extends Error {}

/** What a calendar's owner tells of it. */
export interface CalendarAddress {
  kind: CalendarKind
  url: string
  username: string | null
  password: string | null
  /** For what has no zone of its own: whole days, times on nobody's clock, zones that nobody defines. */
  timeZone: string
}
