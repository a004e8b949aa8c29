import { z } from 'zod'
import { candidacy, line, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate, type Brand, type Letter } from '#server/providers/email/letter.ts'
import {
  aboutApplication,
  details,
  greeting,
  inSubject,
  signature,
  waysToAsk,
} from '#server/providers/email/letter-phrases.ts'
import { officeDay, officeTime } from '#server/providers/email/office-time.ts'
import { webLink } from '#server/providers/email/web-link.ts'

const invitation = z.object({ kind: z.literal('invitation'), ...candidacy })
const interview = z.object({
  kind: z.literal('interview'),
  ...candidacy,
  at: line,
  timeZone: line,
  interviewType: line,
  interviewerName: optionalLine,
  videoUrl: optionalLine,
})
const offer = z.object({
  kind: z.literal('offer'),
  ...candidacy,
  sentAt: line,
  expiresAt: optionalLine,
  timeZone: line,
})
type Parts = Pick<Letter, 'subject' | 'preheader' | 'blocks'>

/** To a candidate, about something that waits for them or is near. */
export const followUp = letterTemplate({
  context: z.discriminatedUnion('kind', [invitation, interview, offer]),
  compose: (context, brand) => {
    const { candidateName, jobTitle } = context
    const organisation = context.organisationName ?? brand.organisationName
    const {
      blocks: [heading, ...blocks],
      ...rest
    } =
      context.kind === 'invitation'
        ? aboutInvitation(context, organisation)
        : context.kind === 'interview'
          ? aboutInterview(context, organisation, brand)
          : aboutOffer(context, organisation)
    return {
      ...rest,
      about: aboutApplication(jobTitle, organisation),
      blocks: [heading!, greeting(candidateName), ...blocks, signature(organisation)],
    }
  },
})

const aboutInvitation = ({ jobTitle, replyTo }: z.output<typeof invitation>, organisation: string): Parts => ({
  subject: `Finding a date for your interview: ${inSubject(jobTitle)}`,
  preheader: 'No date has been agreed yet. Which days suit you?',
  blocks: [
    { kind: 'heading', text: 'When can we talk?' },
    {
      kind: 'paragraph',
      text: `We invited you to an interview for the ${jobTitle} role at ${organisation}, and no date has been agreed yet.`,
    },
    {
      kind: 'paragraph',
      text: replyTo
        ? `If you have not heard from us, or the days we named did not suit, write to us at ${replyTo} with two or three times that do.`
        : 'If you have not heard from us, or the days we named did not suit, let the hiring team know two or three times that do.',
    },
    {
      kind: 'paragraph',
      text: 'If you no longer wish to take part, a short word is enough, and nothing else is needed.',
    },
  ],
})

const aboutInterview = (context: z.output<typeof interview>, organisation: string, brand: Brand): Parts => {
  const when = officeTime(context.at, context.timeZone)
  const link = webLink(context.videoUrl, brand.publicUrl)
  return {
    subject: `Your interview on ${officeDay(context.at, context.timeZone)}: ${inSubject(context.jobTitle)}`,
    preheader: when,
    blocks: [
      { kind: 'heading', text: 'Your interview is coming up' },
      {
        kind: 'paragraph',
        text: `This is a reminder of your interview for the ${context.jobTitle} role at ${organisation}.`,
      },
      details({
        When: when,
        Interview: context.interviewType,
        With: context.interviewerName,
        'Time zone': context.timeZone.replaceAll('_', ' '),
      }),
      ...(link ? [{ kind: 'button', label: 'Open the meeting', url: link, copyable: true } as const] : []),
      {
        kind: 'paragraph',
        text: `If something has come up, or anything would help you to be at your best, please ${waysToAsk(context.replyTo)}.`,
      },
    ],
  }
}

const aboutOffer = (
  { jobTitle, replyTo, sentAt, expiresAt, timeZone }: z.output<typeof offer>,
  organisation: string,
): Parts => ({
  subject: `Your offer for ${inSubject(jobTitle)} at ${inSubject(organisation)} is open`,
  preheader: 'We would be glad to hear from you.',
  blocks: [
    { kind: 'heading', text: 'Your offer is still open' },
    {
      kind: 'paragraph',
      text: `We sent you an offer for the ${jobTitle} role and would be glad to hear from you. You will find it, with the way to answer, in our letter of ${officeDay(sentAt, timeZone)}.`,
    },
    details({ Role: jobTitle, 'Open until': expiresAt && officeTime(expiresAt, timeZone) }),
    {
      kind: 'paragraph',
      text: `There is no need to hurry a good decision: if you have questions, or need more time, please ${waysToAsk(replyTo)}.`,
    },
  ],
})
