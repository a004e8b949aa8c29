export const calendarKinds = ['ics', 'caldav'] as const
export type CalendarKind = (typeof calendarKinds)[number]
