import { z } from 'zod'
import { CalendarEvent } from '#server/icalendar/calendar-event.ts'
import { line } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import {
  aboutApplication,
  aboutHiring,
  button,
  details,
  greeting,
  inSubject,
  signature,
} from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'

/** To whoever proposed another time, the candidate or a colleague: it was declined, and the interview stands as planned. */
export const interviewStands = letterTemplate({
  context: z.object({
    for: z.enum(['candidate', 'interviewer']),
    readerName: line,
    candidateName: line,
    jobTitle: line,
    interviewType: line,
    interviewId: z.int(),
    at: z.iso.datetime(),
    durationMinutes: z.int(),
    proposedAt: z.iso.datetime(),
    timeZone: line,
    calendar: CalendarEvent,
  }),
  compose: (about, brand) => {
    const isCandidate = about.for === 'candidate'
    const when = officeTime(about.at, about.timeZone)
    return {
      subject: `Interview stays as planned: ${isCandidate ? inSubject(about.jobTitle) : `${inSubject(about.candidateName)} for ${inSubject(about.jobTitle)}`}`,
      preheader: when,
      about: isCandidate
        ? aboutApplication(about.jobTitle, brand.organisationName)
        : aboutHiring(about.jobTitle, 'you interview'),
      blocks: [
        { kind: 'heading', text: `${isCandidate ? 'Your' : 'The'} interview stays as planned` },
        greeting(about.readerName),
        {
          kind: 'paragraph',
          text: isCandidate
            ? `Thank you for proposing another time for the interview for the ${about.jobTitle} role at ${brand.organisationName}. It does not suit everybody, so the interview stands as follows. If you cannot come, reply to this email.`
            : `The other time that you proposed for the interview of ${about.candidateName} for the ${about.jobTitle} role does not suit. The interview stands as follows; if you cannot come, decline the invitation.`,
        },
        details({
          When: when,
          Length: `${about.durationMinutes} minutes`,
          'You proposed': officeTime(about.proposedAt, about.timeZone),
          Interview: about.interviewType,
        }),
        ...(isCandidate
          ? [signature(brand.organisationName)]
          : button(`/interviews/${about.interviewId}`, 'Open interview', brand.publicUrl)),
      ],
    }
  },
})
