import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { offerWithdrawnBlocks, offerWithdrawnField } from '#server/providers/email/offer-withdrawn-block.ts'
import { inSubject } from '#server/providers/email/letter-phrases.ts'

export const rejection = candidateLetter({
  facts: offerWithdrawnField,
  write: ({ jobTitle, organisation, replyTo, offerWithdrawn }) => ({
    subject: `Your application for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'Thank you for your application. We have come to a decision.',
    heading: 'About your application',
    body: [
      {
        kind: 'paragraph',
        text: `Thank you for applying for the ${jobTitle} role at ${organisation}, and for the time and effort that went into it.`,
      },
      {
        kind: 'paragraph',
        text: 'We have decided not to take your application further. We know that this is not the answer you were hoping for, and we are sorry to disappoint you.',
      },
      ...offerWithdrawnBlocks(offerWithdrawn),
      ...(replyTo
        ? [{ kind: 'paragraph', text: `If you have a question, you can write to us at ${replyTo}.` } as const]
        : []),
      { kind: 'paragraph', text: 'We wish you all the best, and a role that suits you well.' },
    ],
  }),
})
