import { z } from 'zod'
import { line, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'
import { webLink } from '#server/providers/email/web-link.ts'

/** To the submitter of the job, inside the organisation. */
export const applicationWithdrawn = letterTemplate({
  context: z.object({
    staffName: line,
    candidateName: line,
    jobTitle: line,
    reason: optionalText,
    candidateId: z.int().positive(),
  }),
  compose: ({ staffName, candidateName, jobTitle, reason, candidateId }, brand) => {
    const link = webLink(`/candidates/${candidateId}`, brand.publicUrl)
    return {
      subject: `Application withdrawn: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
      preheader: reason ? `Reason given: ${reason}` : 'No reason was given.',
      about: `You receive this email because you submitted the hiring request for ${jobTitle}.`,
      blocks: [
        { kind: 'heading', text: 'An application was withdrawn' },
        greeting(staffName),
        { kind: 'paragraph', text: `${candidateName} has withdrawn the application for the ${jobTitle} role.` },
        details({ Candidate: candidateName, Role: jobTitle, Reason: reason ?? 'None given' }),
        {
          kind: 'paragraph',
          text: 'If an offer was open it was withdrawn with it, any interviews ahead were cancelled, and nothing more is sent by itself. What was recorded stays and can be read.',
        },
        ...(link ? [{ kind: 'button', label: 'Open candidate', url: link } as const] : []),
      ],
    }
  },
})
