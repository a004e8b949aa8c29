import { z } from 'zod'
import { candidacy, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import {
  aboutApplication,
  greetingByName,
  inSubject,
  signature,
  waysToAsk,
} from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock } from '#server/providers/email/personal-link.ts'

/** The way to the status page, sent by staff: to whoever lost it, or never had one since staff entered them. */
export const statusLink = letterTemplate({
  /** Whoever accepted an offer withdraws no more. */
  context: z.object({ ...candidacy, personalLink: optionalLine, hired: z.boolean().default(false) }),
  compose: ({ candidateName, jobTitle, organisationName, replyTo, personalLink, hired }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject: `Your personal page for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: 'It shows where you stand, and is yours alone.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'Your personal page' },
        greetingByName(candidateName),
        {
          kind: 'paragraph',
          text: `Here is the link to your page for the ${jobTitle} role at ${organisation}. It shows where you stand and what happens next${hired ? '' : ', and you can withdraw there'}. Keep the link to yourself: whoever has it sees the page.`,
        },
        personalLinkBlock(personalLink, 'Open your page', brand.publicUrl),
        {
          kind: 'paragraph',
          text: `If you did not expect this message, there is nothing you need to do. To ask us anything, ${waysToAsk(replyTo)}.`,
        },
        signature(organisation),
      ],
    }
  },
})
