import { z } from 'zod'
import { line, optionalText, tie } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

/** To the submitter of the job, and to whoever made or sent an offer that was open. */
export const applicationWithdrawn = letterTemplate({
  context: z.object({
    staffName: line,
    candidateName: line,
    jobTitle: line,
    reason: optionalText,
    because: tie,
    candidateId: z.int().positive(),
  }),
  compose: ({ staffName, candidateName, jobTitle, reason, because, candidateId }, brand) => {
    return {
      subject: `Application withdrawn: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
      preheader: reason ? `Reason given: ${reason}` : 'No reason was given.',
      about: aboutHiring(jobTitle, because),
      blocks: [
        { kind: 'heading', text: 'An application was withdrawn' },
        greeting(staffName),
        { kind: 'paragraph', text: `${candidateName} has withdrawn the application for the ${jobTitle} role.` },
        details({ Candidate: candidateName, Role: jobTitle, Reason: reason ?? 'None given' }),
        {
          kind: 'paragraph',
          text: 'If an offer was open it was withdrawn with it, any interviews ahead were cancelled, and nothing more is sent by itself. What was recorded stays and can be read.',
        },
        ...button(`/candidates/${candidateId}`, 'Open candidate', brand.publicUrl),
      ],
    }
  },
})
