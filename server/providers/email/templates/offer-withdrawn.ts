import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { inSubject, waysToAsk } from '#server/providers/email/letter-phrases.ts'

/** To the candidate whose offer was taken back before it was answered. */
export const offerWithdrawn = candidateLetter({
  facts: {},
  write: ({ jobTitle, organisation, replyTo }) => ({
    subject: `Your offer from ${inSubject(organisation)}: ${inSubject(jobTitle)} is withdrawn`,
    preheader: 'The offer that we sent you can no longer be accepted.',
    heading: 'We have withdrawn our offer',
    body: [
      {
        kind: 'paragraph',
        text: `We have to withdraw the offer for the ${jobTitle} role that we sent you. It can no longer be accepted; its page says so too. We are sorry for what this means to you.`,
      },
      {
        kind: 'paragraph',
        text: `If you would like to know more, or had answered us already in another way, please ${waysToAsk(replyTo)}.`,
      },
    ],
  }),
})
