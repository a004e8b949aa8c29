import { z } from 'zod'
import { invitationAnswerValues } from '#shared/invitation-answers.ts'

const person = z.object({ name: z.string(), email: z.string() })

/** One invitation, cancellation or declined proposal to one person (RFC 5546), as the email's log keeps it; times in ISO 8601. */
export const CalendarEvent = z.object({
  /** DECLINECOUNTER says that the time stays, to whoever proposed another (RFC 5546, 3.2.8). */
  method: z.enum(['REQUEST', 'CANCEL', 'DECLINECOUNTER']),
  /** The same for as long as the interview lives, whoever is invited. */
  uid: z.string(),
  /** Rises with every message about the same interview (RFC 5546, 2.1.4). */
  sequence: z.int().min(0),
  stamp: z.iso.datetime(),
  start: z.iso.datetime(),
  durationMinutes: z.int().min(1),
  summary: z.string(),
  description: z.string(),
  /** Where to be: the video's address, where there is one. */
  location: z.string().nullish(),
  organizer: person,
  /** With what they have answered so far, where that still stands. */
  attendee: person.extend({ answer: z.enum(invitationAnswerValues).optional() }),
})
export type CalendarEvent = z.output<typeof CalendarEvent>
