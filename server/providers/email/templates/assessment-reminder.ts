import { z } from 'zod'
import { assessmentFacts, assessmentTimes, openUntil } from '#server/providers/email/assessment-facts.ts'
import { candidacy } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import {
  aboutApplication,
  details,
  greetingByName,
  inSubject,
  signature,
  waysToAsk,
} from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock } from '#server/providers/email/personal-link.ts'

export const assessmentReminder = letterTemplate({
  context: z.object({ ...candidacy, ...assessmentFacts }),
  compose: ({ candidateName, jobTitle, organisationName, replyTo, personalLink, ...times }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    const until = openUntil(times)
    return {
      subject: `A reminder of your assessment for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: until ? `It can be taken until ${until}.` : 'It is still open for you.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'Your assessment is still open' },
        greetingByName(candidateName),
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
        signature(organisation),
      ],
    }
  },
})
