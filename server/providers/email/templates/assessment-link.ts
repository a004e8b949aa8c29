import { z } from 'zod'
import { assessmentFacts, assessmentTimes } from '#server/providers/email/assessment-facts.ts'
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

/** The personal link again, asked for by the candidate or sent anew by the hiring team. */
export const assessmentLink = letterTemplate({
  context: z.object({ ...candidacy, ...assessmentFacts }),
  compose: ({ candidateName, jobTitle, organisationName, replyTo, personalLink, ...times }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject: `Your link to the assessment for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: 'It is yours alone: please do not pass it on.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'Your personal assessment link' },
        greetingByName(candidateName),
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
        signature(organisation),
      ],
    }
  },
})
