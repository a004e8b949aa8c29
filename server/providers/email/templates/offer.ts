import { z } from 'zod'
import { compensationInUsd } from '#server/providers/email/compensation-in-usd.ts'
import { candidacy, line, optionalLine, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { aboutApplication, details, greeting, inSubject, signature } from '#server/providers/email/letter-phrases.ts'

export const offer = letterTemplate({
  context: z.object({
    ...candidacy,
    offerType: line,
    compensation: line,
    /** A day, such as 2027-03-01, or a time on it. */
    startDate: optionalLine,
    notes: optionalText,
  }),
  compose: (
    { candidateName, jobTitle, organisationName, replyTo, offerType, compensation, startDate, notes },
    brand,
  ) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject: `Your offer from ${inSubject(organisation)}: ${inSubject(jobTitle)}`,
      preheader: `We would like you to join ${organisation}.`,
      about: aboutApplication(jobTitle, organisation),
      blocks: [
        { kind: 'heading', text: 'We would like you to join us' },
        greeting(candidateName),
        {
          kind: 'paragraph',
          text: `We are delighted to offer you the role of ${jobTitle} at ${organisation}. Thank you for the time and thought you have given us on the way here.`,
        },
        details({
          Role: jobTitle,
          'Offer type': offerType,
          Compensation: compensationInUsd(compensation),
          'Start date': startDate && longDay(startDate),
        }),
        ...(notes ? [{ kind: 'paragraph', text: notes } as const] : []),
        {
          kind: 'paragraph',
          text: replyTo
            ? `To accept, or to ask anything before you decide, write to us at ${replyTo}.`
            : 'Someone from our hiring team will be in touch to go through the offer with you, answer your questions and take your decision.',
        },
        { kind: 'paragraph', text: 'We would be very glad to work with you.' },
        signature(organisation),
      ],
    }
  },
})

/** "2027-03-01" → "March 1, 2027"; what is no day stays as it is. */
function longDay(startDate: string) {
  const day = new Date(startDate.slice(0, 10))
  return Number.isNaN(day.getTime())
    ? startDate
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
