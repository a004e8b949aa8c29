import { assessmentFacts, assessmentTimes } from '#server/providers/email/assessment-facts.ts'
import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { details, greetingByName, inSubject, waysToAsk } from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock } from '#server/providers/email/personal-link.ts'

/** The personal link again, asked for by the candidate or sent anew by the hiring team. */
export const assessmentLink = candidateLetter({
  facts: assessmentFacts,
  greet: greetingByName,
  write: ({ jobTitle, organisation, replyTo, personalLink, ...times }, brand) => ({
    subject: `Your link to the assessment for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'It is yours alone: please do not pass it on.',
    heading: 'Your personal assessment link',
    body: [
      {
        kind: 'paragraph',
        text: `Here is your link to the assessment for the ${jobTitle} role at ${organisation}. If you have begun already, it takes you to where you were.`,
      },
      personalLinkBlock(personalLink, 'Open the assessment', brand.publicUrl),
      details(assessmentTimes(times)),
      {
        kind: 'paragraph',
        text: `If you did not expect this message, there is nothing you need to do. To ask us anything, ${waysToAsk(replyTo)}.`,
      },
    ],
  }),
})
