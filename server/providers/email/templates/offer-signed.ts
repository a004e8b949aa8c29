import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { inSubject } from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock, personalLinkField } from '#server/providers/email/personal-link.ts'

/** To the candidate who has just accepted on their page. */
export const offerSigned = candidateLetter({
  facts: personalLinkField,
  write: ({ jobTitle, organisation, personalLink }, brand) => ({
    subject: `Your acceptance: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'We have your signed letter, and look forward to working with you.',
    heading: 'Thank you for accepting',
    body: [
      {
        kind: 'paragraph',
        text: `We have your signed acceptance of the ${jobTitle} role. Someone from ${organisation} will be in touch about your first day and what is needed before it.`,
      },
      { kind: 'paragraph', text: 'The signed letter stays on your page, to keep a copy.' },
      personalLinkBlock(personalLink, 'Open the signed letter', brand.publicUrl),
    ],
  }),
})
