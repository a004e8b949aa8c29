import { z } from 'zod'
import { candidacy } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutApplication, greeting, inSubject, signature, waysToAsk } from '#server/providers/email/letter-phrases.ts'

/** To the candidate whose offer was taken back before it was answered. */
export const offerWithdrawn = letterTemplate({
  context: z.object(candidacy),
  compose: ({ candidateName, jobTitle, organisationName, replyTo }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject: `Your offer from ${inSubject(organisation)}: ${inSubject(jobTitle)} is withdrawn`,
      preheader: 'The offer that we sent you can no longer be accepted.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'We have withdrawn our offer' },
        greeting(candidateName),
        {
          kind: 'paragraph',
          text: `We have to withdraw the offer for the ${jobTitle} role that we sent you. It can no longer be accepted; its page says so too. We are sorry for what this means to you.`,
        },
        {
          kind: 'paragraph',
          text: `If you would like to know more, or had answered us already in another way, please ${waysToAsk(replyTo)}.`,
        },
        signature(organisation),
      ],
    }
  },
})
