import { z } from 'zod'
import { candidacy, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutApplication, details, greeting, inSubject, signature } from '#server/providers/email/letter-phrases.ts'

/** To the candidate who was invited to an interview that fell through before it had a time: no calendar holds it. */
export const invitationWithdrawn = letterTemplate({
  context: z.object({ ...candidacy, interviewType: optionalLine }),
  compose: ({ candidateName, jobTitle, organisationName, replyTo, interviewType }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject: `Interview cancelled: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: 'The interview that we invited you to does not take place. There is nothing you need to do.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'Your interview does not take place' },
        greeting(candidateName),
        {
          kind: 'paragraph',
          text: `We invited you to an interview for the ${jobTitle} role at ${organisation}, which had no time yet. It does not take place, and no time can be chosen any more. We are sorry for that; there is nothing you need to do.`,
        },
        details({ Interview: interviewType }),
        {
          kind: 'paragraph',
          text: `If you have questions, ${replyTo ? `write to us at ${replyTo}` : 'reply to this email'}.`,
        },
        signature(organisation),
      ],
    }
  },
})
