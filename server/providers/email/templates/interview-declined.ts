import { z } from 'zod'
import { line, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'
import { webLink } from '#server/providers/email/web-link.ts'

/** To whoever submitted the job and to those who interview: somebody cannot come. */
export const interviewDeclined = letterTemplate({
  context: z.object({
    staffName: line,
    /** The colleague who declined; without one it was the candidate. */
    interviewerName: optionalLine,
    candidateName: line,
    jobTitle: line,
    interviewType: line,
    interviewId: z.int(),
    at: z.iso.datetime(),
    timeZone: line,
    replyTo: optionalLine,
  }),
  compose: (
    { staffName, interviewerName, candidateName, jobTitle, interviewType, interviewId, at, timeZone },
    brand,
  ) => {
    const who = interviewerName ?? candidateName
    const when = officeTime(at, timeZone)
    const screen = webLink(`/interviews/${interviewId}`, brand.publicUrl)
    return {
      subject: `Interview declined: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
      preheader: `${who} cannot come. ${when}`,
      about: `You receive this email because of an interview for ${jobTitle}.`,
      blocks: [
        { kind: 'heading', text: 'An interview was declined' },
        greeting(staffName),
        {
          kind: 'paragraph',
          text: interviewerName
            ? `${interviewerName} cannot come to the interview of ${candidateName} for the ${jobTitle} role.`
            : `${candidateName} cannot come to the interview for the ${jobTitle} role at this time.`,
        },
        details({ When: when, Interview: interviewType, Candidate: candidateName }),
        {
          kind: 'paragraph',
          text: 'The interview still stands: move it, give it to somebody else, or cancel it.',
        },
        ...(screen ? [{ kind: 'button', label: 'Open interview', url: screen } as const] : []),
      ],
    }
  },
})
