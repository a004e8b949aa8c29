import { z } from 'zod'
import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { optionalLine } from '#server/providers/email/context-fields.ts'
import type { Block } from '#server/providers/email/letter.ts'
import { details, inSubject } from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock, personalLinkField } from '#server/providers/email/personal-link.ts'

export const interviewInvite = candidateLetter({
  facts: {
    ...personalLinkField,
    interviewType: optionalLine,
    /** Who will write or call to agree a time. */
    contactName: optionalLine,
    /** Who interviews, once that is known. */
    interviewerNames: optionalLine,
    durationMinutes: z.int().optional(),
    /** The candidate's own page: with times to choose from, or still without; absent in letters from before there was one. */
    page: z.enum(['times', 'waiting']).optional(),
  },
  write: (about, brand) => {
    const { jobTitle, organisation, replyTo, interviewType, contactName, interviewerNames, durationMinutes } = about
    const choosing = about.page === 'times'
    return {
      subject: `Interview invitation: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
      preheader: choosing
        ? 'We would like to talk with you. Choose the time that suits you.'
        : 'We would like to talk with you. We will be in touch to find a time.',
      heading: 'You are invited to an interview',
      body: [
        {
          kind: 'paragraph',
          text: `Thank you for the time you have given to your application for the ${jobTitle} role at ${organisation}. We would like to get to know you better, and are pleased to invite you to an interview.`,
        },
        details({
          Role: jobTitle,
          Interview: interviewType,
          Length: choosing && durationMinutes ? `${durationMinutes} minutes` : undefined,
          With: choosing ? interviewerNames : undefined,
          'Your contact': contactName,
        }),
        ...(choosing ? timesToChoose(about, brand.publicUrl) : timeToAgree(about, brand.publicUrl)),
        {
          kind: 'paragraph',
          text: replyTo
            ? `If some days are better for you than others, or if there is anything we can arrange so that you are at your best, write to us at ${replyTo}.`
            : 'If some days are better for you than others, or if there is anything we can arrange so that you are at your best, just say so then.',
        },
        { kind: 'paragraph', text: 'We look forward to talking with you.' },
      ],
    }
  },
})

interface About {
  contactName: string | undefined
  personalLink: string | undefined
  page?: 'times' | 'waiting' | undefined
}

const timesToChoose = ({ personalLink }: About, publicUrl: string): Block[] => [
  {
    kind: 'paragraph',
    stays: true,
    text: 'Choose the time that suits you on your own page. It shows what is free now, in your time zone, and lets you move or cancel later. The link is yours alone: please do not pass it on.',
  },
  personalLinkBlock(personalLink, 'Choose a time', publicUrl),
]

function timeToAgree({ contactName, personalLink, page }: About, publicUrl: string): Block[] {
  const contact = contactName ? `${contactName} from our hiring team` : 'Someone from our hiring team'
  const agreed: Block = {
    kind: 'paragraph',
    stays: true,
    text: `${contact} will be in touch to find a date and time that suit you. There is nothing to book yet.`,
  }
  return page ? [agreed, personalLinkBlock(personalLink, 'See where it stands', publicUrl)] : [agreed]
}
