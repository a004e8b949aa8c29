import { z } from 'zod'
import { line, optionalLine, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'
import { webLink } from '#server/providers/email/web-link.ts'

/** To whoever invited and whoever submitted the job: a candidate called the interview off. */
export const interviewCalledOff = letterTemplate({
  context: z.object({
    staffName: line,
    candidateName: line,
    jobTitle: line,
    candidateId: z.int().positive(),
    at: z.iso.datetime(),
    timeZone: line,
    reason: optionalText,
    /** The candidate's address: the answer is theirs to have. */
    replyTo: optionalLine,
  }),
  compose: ({ staffName, candidateName, jobTitle, candidateId, at, timeZone, reason }, brand) => {
    const link = webLink(`/candidates/${candidateId}`, brand.publicUrl)
    return {
      subject: `Interview cancelled by ${inSubject(candidateName)}: ${inSubject(jobTitle)}`,
      preheader: `It was planned for ${officeTime(at, timeZone)}.`,
      about: `You receive this email because you take part in hiring for ${jobTitle}.`,
      blocks: [
        { kind: 'heading', text: 'A candidate has cancelled an interview' },
        greeting(staffName),
        {
          kind: 'paragraph',
          text: `${candidateName} has cancelled the interview for the ${jobTitle} role. The time is free again, and every calendar has been told.`,
        },
        details({ 'Was planned for': officeTime(at, timeZone), 'In their words': reason }),
        {
          kind: 'paragraph',
          text: 'Nothing else has changed: you can invite them again, or take another decision. A reply to this e-mail reaches the candidate.',
        },
        ...(link ? [{ kind: 'button', label: 'Open candidate', url: link } as const] : []),
      ],
    }
  },
})
