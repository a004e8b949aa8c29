import { assessmentFacts, assessmentTimes, openUntil } from '#server/providers/email/assessment-facts.ts'
import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { details, greetingByName, inSubject, waysToAsk } from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock } from '#server/providers/email/personal-link.ts'

export const assessmentReminder = candidateLetter({
  facts: assessmentFacts,
  greet: greetingByName,
  write: ({ jobTitle, organisation, replyTo, personalLink, ...times }, brand) => {
    const until = openUntil(times)
    return {
      subject: `A reminder of your assessment for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: until ? `It can be taken until ${until}.` : 'It is still open for you.',
      heading: 'Your assessment is still open',
      body: [
        {
          kind: 'paragraph',
          text: `A short while ago we invited you to an online assessment for the ${jobTitle} role at ${organisation}. We would like to see what you can do, and it is still open for you.`,
        },
        personalLinkBlock(personalLink, 'Start assessment', brand.publicUrl),
        details(assessmentTimes(times)),
        {
          kind: 'paragraph',
          text: `If more time or another format would make it easier for you, or if you are no longer interested, please ${waysToAsk(replyTo)}.`,
        },
      ],
    }
  },
})
