import { z } from 'zod'
import { timeZoneName } from '#shared/time-zone-name.ts'
import { clocksNameAt } from '#server/days.ts'
import { candidacy, line, optionalLine } from '#server/providers/email/context-fields.ts'
import { letterTemplate, type Block, type Brand, type Letter } from '#server/providers/email/letter.ts'
import {
  aboutApplication,
  button,
  details,
  greeting,
  inSubject,
  signature,
  waysToAsk,
} from '#server/providers/email/letter-phrases.ts'
import { officeDay, officeTime } from '#server/providers/email/office-time.ts'
import { personalLinkBlock, personalLinkField } from '#server/providers/email/personal-link.ts'

const invitation = z.object({
  kind: z.literal('invitation'),
  ...candidacy,
  ...personalLinkField,
  /** There are times to choose from on the candidate's own page. */
  hasTimes: z.boolean().optional(),
})
const interview = z.object({
  kind: z.literal('interview'),
  ...candidacy,
  at: line,
  timeZone: line,
  interviewType: line,
  interviewerName: optionalLine,
  videoUrl: optionalLine,
  /** How they meet, where no link says it. */
  where: optionalLine,
})
/** The candidate's own page; letters from before it was named here had none. */
const offerPage = { ...personalLinkField, hasPage: z.boolean().optional() }
const offer = z.object({
  kind: z.literal('offer'),
  ...candidacy,
  sentAt: line,
  expiresAt: optionalLine,
  timeZone: line,
  ...offerPage,
})
const offerEnding = z.object({
  kind: z.literal('offer-ending'),
  ...candidacy,
  expiresAt: line,
  /** On whose clocks the last day ends; UTC in letters from before it was kept with them. */
  timeZone: optionalLine,
  ...offerPage,
})
type Parts = Pick<Letter, 'subject' | 'preheader' | 'blocks'>

/** To a candidate, about something that waits for them or is near. */
export const followUp = letterTemplate({
  context: z.discriminatedUnion('kind', [invitation, interview, offer, offerEnding]),
  compose: (context, brand) => {
    const { candidateName, jobTitle } = context
    const organisation = context.organisationName ?? brand.organisationName
    const {
      blocks: [heading, ...blocks],
      ...rest
    } =
      context.kind === 'invitation'
        ? aboutInvitation(context, organisation, brand)
        : context.kind === 'interview'
          ? aboutInterview(context, organisation, brand)
          : context.kind === 'offer'
            ? aboutOffer(context, organisation, brand)
            : aboutOfferEnding(context, organisation, brand)
    return {
      ...rest,
      about: aboutApplication(jobTitle, organisation),
      blocks: [heading!, greeting(candidateName), ...blocks, signature(organisation)],
    }
  },
})

const aboutInvitation = (
  { jobTitle, replyTo, hasTimes, personalLink }: z.output<typeof invitation>,
  organisation: string,
  brand: Brand,
): Parts => ({
  subject: `Finding a date for your interview: ${inSubject(jobTitle)}`,
  preheader: 'No date has been agreed yet. Which days suit you?',
  blocks: [
    { kind: 'heading', text: 'When can we talk?' },
    {
      kind: 'paragraph',
      text: `We invited you to an interview for the ${jobTitle} role at ${organisation}, and no date has been agreed yet.`,
    },
    ...(hasTimes ? timesToChoose(personalLink, brand.publicUrl) : []),
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

const timesToChoose = (personalLink: string | undefined, publicUrl: string): Block[] => [
  { kind: 'paragraph', text: 'Your own page shows the times that are free now, in your time zone:' },
  personalLinkBlock(personalLink, 'Choose a time', publicUrl),
]

const aboutInterview = (context: z.output<typeof interview>, organisation: string, brand: Brand): Parts => {
  const when = officeTime(context.at, context.timeZone)
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
        Where: context.where,
        With: context.interviewerName,
        'Time zone': timeZoneName(context.timeZone),
      }),
      ...button(context.videoUrl, 'Open the meeting', brand.publicUrl, { copyable: true }),
      {
        kind: 'paragraph',
        text: `If something has come up, or anything would help you to be at your best, please ${waysToAsk(context.replyTo)}.`,
      },
    ],
  }
}

const aboutOffer = (
  { jobTitle, replyTo, sentAt, expiresAt, timeZone, personalLink, hasPage }: z.output<typeof offer>,
  organisation: string,
  brand: Brand,
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
    ...(hasPage ? [personalLinkBlock(personalLink, 'Read and answer the offer', brand.publicUrl)] : []),
    {
      kind: 'paragraph',
      text: `There is no need to hurry a good decision: if you have questions, or need more time, please ${waysToAsk(replyTo)}.`,
    },
  ],
})

const aboutOfferEnding = (
  { jobTitle, replyTo, expiresAt, timeZone = 'UTC', personalLink }: z.output<typeof offerEnding>,
  organisation: string,
  brand: Brand,
): Parts => {
  const lastDay = officeDay(expiresAt, timeZone)
  return {
    subject: `Your offer for ${inSubject(jobTitle)} at ${inSubject(organisation)} stands until ${lastDay}`,
    preheader: 'Its last day is near.',
    blocks: [
      { kind: 'heading', text: 'Your offer ends soon' },
      {
        kind: 'paragraph',
        text: `Our offer for the ${jobTitle} role stands until the end of ${lastDay} (${clocksNameAt(new Date(expiresAt), timeZone)}). On your page you can read it again, and accept or decline it.`,
      },
      personalLinkBlock(personalLink, 'Read and answer the offer', brand.publicUrl),
      {
        kind: 'paragraph',
        text: `If you need more time to decide, please ${waysToAsk(replyTo)} before then.`,
      },
    ],
  }
}
