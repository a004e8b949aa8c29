import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { optionalLine } from '#server/providers/email/context-fields.ts'
import { greetingByName, inSubject } from '#server/providers/email/letter-phrases.ts'
import { statusPageBlock } from '#server/providers/email/personal-link.ts'

/** To whoever sent an application in: only their mailbox gets the link to its status page. */
export const applicationReceived = candidateLetter({
  facts: { personalLink: optionalLine },
  greet: greetingByName,
  write: ({ jobTitle, organisation, personalLink }, brand) => ({
    subject: `Your application for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'Please confirm your email address, and see where your application stands.',
    heading: 'Your application has arrived',
    body: [
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
    ],
  }),
})
