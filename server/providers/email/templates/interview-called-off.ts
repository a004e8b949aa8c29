import { z } from 'zod'
import { CalendarEvent } from '#server/icalendar/calendar-event.ts'
import { line, optionalLine, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import {
  aboutHiring,
  button,
  calendarNote,
  details,
  greeting,
  inSubject,
} from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'

/** To whoever invited and whoever submitted the job: a candidate called the interview off, or declined it before it had a time. */
export const interviewCalledOff = letterTemplate({
  context: z.object({
    staffName: line,
    candidateName: line,
    jobTitle: line,
    candidateId: z.int().positive(),
    /** When it was planned for; none where it was declined. */
    at: z.iso.datetime().optional(),
    timeZone: line,
    /** Whether the reader invites and decides; every reader of letters from before this was kept was told so. */
    decides: z.boolean().default(true),
    reason: optionalText,
    /** The candidate's address: the answer is theirs to have. */
    replyTo: optionalLine,
    /** For whoever interviews as well: what takes the interview out of their calendar. */
    calendar: CalendarEvent.optional(),
  }),
  compose: ({ staffName, candidateName, jobTitle, candidateId, at, timeZone, decides, reason, calendar }, brand) => {
    const planned = at === undefined ? undefined : officeTime(at, timeZone)
    return {
      subject: `Interview ${planned ? 'cancelled' : 'declined'} by ${inSubject(candidateName)}: ${inSubject(jobTitle)}`,
      preheader: planned ? `It was planned for ${planned}.` : 'They were invited, and had chosen no time yet.',
      about: aboutHiring(jobTitle),
      blocks: [
        { kind: 'heading', text: `A candidate has ${planned ? 'cancelled' : 'declined'} an interview` },
        greeting(staffName),
        {
          kind: 'paragraph',
          text: planned
            ? `${candidateName} has cancelled the interview for the ${jobTitle} role. The time is free again, and every calendar has been told.`
            : `${candidateName} was invited to an interview for the ${jobTitle} role and has declined. They had chosen no time yet.`,
        },
        details({ 'Was planned for': planned, 'In their words': reason }),
        {
          kind: 'paragraph',
          text: `Nothing else has changed: ${decides ? 'you' : 'an executive'} can invite them again, or take another decision. A reply to this email reaches the candidate.`,
        },
        ...button(`/candidates/${candidateId}`, 'Open candidate', brand.publicUrl),
        ...(calendar ? [calendarNote] : []),
      ],
    }
  },
})
