import { z } from 'zod'
import { candidacy, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutApplication, greetingByName, inSubject, signature } from '#server/providers/email/letter-phrases.ts'
import { statusPageBlock } from '#server/providers/email/personal-link.ts'

/** To whoever sent an application in: only their mailbox gets the link to its status page. */
export const applicationReceived = letterTemplate({
  context: z.object({ ...candidacy, personalLink: optionalLine }),
  compose: ({ candidateName, jobTitle, organisationName, personalLink }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject: `Your application for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: 'Please confirm your email address, and see where your application stands.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'Your application has arrived' },
        greetingByName(candidateName),
        {
          kind: 'paragraph',
          text: `Thank you for applying for the ${jobTitle} role at ${organisation}. A person in our hiring team will read what you sent.`,
        },
        {
          kind: 'paragraph',
          text: 'On your personal page you confirm that the application and this email address are yours, see where it stands, and can withdraw it. Keep the link to yourself: whoever has it sees the page.',
        },
        statusPageBlock(personalLink, brand.publicUrl),
        {
          kind: 'paragraph',
          text: 'If you did not apply, open the page and withdraw the application, and we will not write again.',
        },
        signature(organisation),
      ],
    }
  },
})
