import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { optionalLine } from '#server/providers/email/context-fields.ts'
import { details, inSubject } from '#server/providers/email/letter-phrases.ts'

/** To the candidate who was invited to an interview that fell through before it had a time: no calendar holds it. */
export const invitationWithdrawn = candidateLetter({
  facts: { interviewType: optionalLine },
  write: ({ jobTitle, organisation, replyTo, interviewType }) => ({
    subject: `Interview cancelled: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'The interview that we invited you to does not take place. There is nothing you need to do.',
    heading: 'Your interview does not take place',
    body: [
      {
        kind: 'paragraph',
        text: `We invited you to an interview for the ${jobTitle} role at ${organisation}, which had no time yet. It does not take place, and no time can be chosen any more. We are sorry for that; there is nothing you need to do.`,
      },
      details({ Interview: interviewType }),
      {
        kind: 'paragraph',
        text: `If you have questions, ${replyTo ? `write to us at ${replyTo}` : 'reply to this email'}.`,
      },
    ],
  }),
})
