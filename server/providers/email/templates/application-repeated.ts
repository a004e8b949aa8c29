import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { optionalLine } from '#server/providers/email/context-fields.ts'
import { greetingByName, inSubject } from '#server/providers/email/letter-phrases.ts'
import { statusPageBlock } from '#server/providers/email/personal-link.ts'

/** To whoever applied for the same job before: the page that took the form says the same to everyone, this tells them. */
export const applicationRepeated = candidateLetter({
  facts: { personalLink: optionalLine },
  greet: greetingByName,
  write: ({ jobTitle, organisation, personalLink }, brand) => ({
    subject: `We already have your application for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'Nothing was changed, and there is nothing you need to do.',
    heading: 'We already have your application',
    body: [
      {
        kind: 'paragraph',
        text: `Someone sent our form for the ${jobTitle} role with this email address. You are already a candidate for it, so nothing was added or changed: what you sent first stands.`,
      },
      {
        kind: 'paragraph',
        text: 'If you want to apply with other details, withdraw the application on your personal page and send the form again.',
      },
      statusPageBlock(personalLink, brand.publicUrl),
    ],
  }),
})
