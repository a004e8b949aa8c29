import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { greetingByName, inSubject } from '#server/providers/email/letter-phrases.ts'

/** To whoever asked on their own page that their data be deleted. */
export const erasureReceived = candidateLetter({
  facts: {},
  greet: greetingByName,
  write: ({ jobTitle, organisation }) => ({
    subject: `Your request to delete your data: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'We have received it, and a person looks at it.',
    heading: 'We have received your request',
    body: [
      {
        kind: 'paragraph',
        text: `You asked us on your personal page to delete the data that ${organisation} keeps of you. A person looks at your request. When it is done, what tells who you are is gone from what we keep of you as a candidate, and your personal page with it.`,
      },
      { kind: 'paragraph', text: 'If it was not you who asked, please reply to this email.' },
    ],
  }),
})
