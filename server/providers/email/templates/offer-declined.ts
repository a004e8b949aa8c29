import { z } from 'zod'
import { candidateStatuses } from '#shared/pipeline.ts'
import { line, optionalLine, optionalText, tie } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutHiring, button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'

/** To the submitter of the job (DECISIONS, Candidate statuses), and to whoever made or sent the offer. */
export const offerDeclined = letterTemplate({
  context: z.object({
    staffName: line,
    candidateName: line,
    jobTitle: line,
    organisationName: optionalLine,
    reason: optionalText,
    because: tie,
    candidateId: z.int().positive().nullish(),
    /** The status of a candidate whom the answer moved nowhere. */
    staysAt: optionalLine,
  }),
  compose: ({ staffName, candidateName, jobTitle, reason, because, candidateId, staysAt }, brand) => {
    return {
      subject: `Offer declined: ${inSubject(candidateName)} for ${inSubject(jobTitle)}`,
      preheader: reason ? `Reason given: ${reason}` : 'No reason was recorded.',
      about: aboutHiring(jobTitle, because),
      blocks: [
        { kind: 'heading', text: 'An offer was declined' },
        greeting(staffName),
        { kind: 'paragraph', text: `${candidateName} has declined the offer for the ${jobTitle} role.` },
        details({ Candidate: candidateName, Role: jobTitle, Reason: reason ?? 'None recorded' }),
        {
          kind: 'paragraph',
          text: staysAt
            ? `The candidate stays at ${staysAt}. From there another offer can be made, or another decision taken.`
            : `The candidate is back at ${candidateStatuses['75_1st_interview_completed']}, and the final decision is pending. From there another offer can be made, or another decision taken.`,
        },
        ...button(candidateId ? `/candidates/${candidateId}` : undefined, 'Open candidate', brand.publicUrl),
      ],
    }
  },
})
