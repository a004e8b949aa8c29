import { z } from 'zod'
import { candidacy, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutApplication, details, greeting, inSubject, signature } from '#server/providers/email/letter-phrases.ts'

export const interviewInvite = letterTemplate({
  context: z.object({
    ...candidacy,
    interviewType: optionalLine,
    /** Who will write or call to agree a time. */
    contactName: optionalLine,
  }),
  compose: ({ candidateName, jobTitle, organisationName, replyTo, interviewType, contactName }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    const contact = contactName ? `${contactName} from our hiring team` : 'Someone from our hiring team'
    return {
      subject: `Interview invitation: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: 'We would like to talk with you. We will be in touch to find a time.',
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'You are invited to an interview' },
        greeting(candidateName),
        {
          kind: 'paragraph',
          text: `Thank you for the time you have given to your application for the ${jobTitle} role at ${organisation}. We would like to get to know you better, and are pleased to invite you to an interview.`,
        },
        details({ Role: jobTitle, Interview: interviewType, 'Your contact': contactName }),
        {
          kind: 'paragraph',
          text: `${contact} will be in touch to find a date and time that suit you. There is nothing to book yet.`,
        },
        {
          kind: 'paragraph',
          text: replyTo
            ? `If some days are better for you than others, or if there is anything we can arrange so that you are at your best, write to us at ${replyTo}.`
            : 'If some days are better for you than others, or if there is anything we can arrange so that you are at your best, just say so then.',
        },
        { kind: 'paragraph', text: 'We look forward to talking with you.' },
        signature(organisation),
      ],
    }
  },
})
