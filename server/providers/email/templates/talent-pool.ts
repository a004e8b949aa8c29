import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { offerWithdrawnBlocks, offerWithdrawnField } from '#server/providers/email/offer-withdrawn-block.ts'
import { inSubject, waysToAsk } from '#server/providers/email/letter-phrases.ts'

export const talentPool = candidateLetter({
  facts: offerWithdrawnField,
  write: ({ jobTitle, organisation, replyTo, offerWithdrawn }) => ({
    subject: `Staying in touch: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'Not this role for now, and we would like to keep in touch.',
    heading: 'We would like to stay in touch',
    body: [
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
        stays: true,
        text: `There is nothing you need to do, and of course you remain free to apply for any other role. If you would rather not be in the talent pool, or if your details change, please ${waysToAsk(replyTo)}.`,
      },
      { kind: 'paragraph', text: 'We hope that our paths cross again.' },
    ],
  }),
})
