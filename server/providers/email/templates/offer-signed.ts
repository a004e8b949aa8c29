import { z } from 'zod'
import { candidacy } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutApplication, greeting, inSubject, signature } from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock, personalLinkField } from '#server/providers/email/personal-link.ts'

/** To the candidate who has just accepted on their page. */
export const offerSigned = letterTemplate({
  context: z.object({ ...candidacy, ...personalLinkField }),
  compose: ({ candidateName, jobTitle, organisationName, personalLink }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject: `Your acceptance: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: 'We have your signed letter, and look forward to working with you.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'Thank you for accepting' },
        greeting(candidateName),
        {
          kind: 'paragraph',
          text: `We have your signed acceptance of the ${jobTitle} role. Someone from ${organisation} will be in touch about your first day and what is needed before it.`,
        },
        { kind: 'paragraph', text: 'The signed letter stays on your page, to keep a copy.' },
        personalLinkBlock(personalLink, 'Open the signed letter', brand.publicUrl),
        signature(organisation),
      ],
    }
  },
})
