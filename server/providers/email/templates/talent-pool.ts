import { z } from 'zod'
import { candidacy } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { offerWithdrawnBlocks, offerWithdrawnField } from '#server/providers/email/offer-withdrawn-block.ts'
import { aboutApplication, greeting, inSubject, signature, waysToAsk } from '#server/providers/email/letter-phrases.ts'

export const talentPool = letterTemplate({
  context: z.object({ ...candidacy, ...offerWithdrawnField }),
  compose: ({ candidateName, jobTitle, organisationName, replyTo, offerWithdrawn }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject: `Staying in touch: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: 'Not this role for now, and we would like to keep in touch.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'We would like to stay in touch' },
        greeting(candidateName),
        {
          kind: 'paragraph',
          text: `Thank you for your application for the ${jobTitle} role at ${organisation}, and for the time you put into it.`,
        },
        {
          kind: 'paragraph',
          text: 'We are not taking this application further for now. We did like what we saw, and would be sorry to lose touch, so we have added you to our talent pool. When we look for people for a new role, we look there too.',
        },
        ...offerWithdrawnBlocks(offerWithdrawn),
        {
          kind: 'paragraph',
          text: `There is nothing you need to do, and of course you remain free to apply for any other role. If you would rather not be in the talent pool, or if your details change, please ${waysToAsk(replyTo)}.`,
        },
        { kind: 'paragraph', text: 'We hope that our paths cross again.' },
        signature(organisation),
      ],
    }
  },
})
