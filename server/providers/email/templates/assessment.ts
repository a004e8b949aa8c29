import { assessmentFacts, assessmentTimes } from '#server/providers/email/assessment-facts.ts'
import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { optionalLine } from '#server/providers/email/context-fields.ts'
import type { Block } from '#server/providers/email/letter.ts'
import { details, greetingByName, inSubject, waysToAsk } from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock } from '#server/providers/email/personal-link.ts'
import { webLink } from '#server/providers/email/web-link.ts'

export const assessment = candidateLetter({
  facts: {
    ...assessmentFacts,
    /** Of another provider, or of older letters: anyone may know it. */
    assessmentLink: optionalLine,
  },
  greet: greetingByName,
  write: ({ jobTitle, organisation, replyTo, assessmentLink, personalLink, ...times }, brand) => {
    const link = personalLink ?? assessmentLink
    return {
      subject: `Your assessment for ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: link ? 'Your personal link, and what to expect.' : 'The next step, and what to expect.',
      heading: 'The next step is an assessment',
      body: [
        {
          kind: 'paragraph',
          text: `Thank you for your interest in the ${jobTitle} role at ${organisation}. As a next step we invite you to an online assessment. It gives you the chance to show what you can do, beyond what fits on a resume.`,
        },
        personalLink || times.minutes || webLink(link, brand.publicUrl)
          ? personalLinkBlock(link, 'Start assessment', brand.publicUrl)
          : promised,
        details({
          Where: 'Online, in your browser, on a computer or a phone',
          ...assessmentTimes(times),
          About: 'The skills that the role asks for',
          When: 'At a quiet moment of your choice, when nobody needs you for a while',
          Afterwards: 'We read your result together with the rest of your application',
        }),
        {
          kind: 'paragraph',
          stays: true,
          text: `If anything would make the assessment easier for you to take, such as more time or another format, please ${waysToAsk(replyTo)} before you begin.`,
        },
      ],
    }
  },
})

const promised: Block = {
  kind: 'paragraph',
  stays: true,
  text: 'The hiring team will send you your personal link. Until then there is nothing you need to do.',
}
