import { lastDay, longDay } from '#server/days.ts'
import { compensationInUsd } from '#shared/compensation-in-usd.ts'
import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { line, optionalLine, optionalText } from '#server/providers/email/context-fields.ts'
import { details, inSubject, waysToAsk } from '#server/providers/email/letter-phrases.ts'
import { personalLinkBlock, personalLinkField } from '#server/providers/email/personal-link.ts'

export const offer = candidateLetter({
  facts: {
    offerType: line,
    compensation: line,
    /** A day, such as 2027-03-01, or a time on it. */
    startDate: optionalLine,
    notes: optionalText,
    /** The candidate's own page, where the offer is read and answered; older letters have none. */
    ...personalLinkField,
    expiresAt: optionalLine,
    /** On whose clocks the last day ends; UTC in letters from before it was kept with them. */
    timeZone: optionalLine,
    /** When the letter was sent that this one takes the place of. */
    replacedOf: optionalLine,
  },
  write: (
    {
      jobTitle,
      organisation,
      replyTo,
      offerType,
      compensation,
      startDate,
      notes,
      personalLink,
      expiresAt,
      timeZone,
      replacedOf,
    },
    brand,
  ) => {
    // The link is taken out of the log; that there was one shows by the expiry, which came with it.
    const hasPage = personalLink !== undefined || expiresAt !== undefined
    return {
      subject: `${replacedOf ? 'Your new offer' : 'Your offer'} from ${inSubject(organisation)}: ${inSubject(jobTitle)}`,
      preheader: `We would like you to join ${organisation}.`,
      heading: 'We would like you to join us',
      body: [
        {
          kind: 'paragraph',
          text: `We are delighted to offer you the role of ${jobTitle} at ${organisation}. Thank you for the time and thought you have given us on the way here.`,
        },
        ...(replacedOf
          ? [
              {
                kind: 'paragraph',
                stays: true,
                text: `This offer takes the place of the one that we sent you on ${dayInWords(replacedOf)}, which can no longer be accepted.`,
              } as const,
            ]
          : []),
        details({
          Role: jobTitle,
          'Offer type': offerType,
          Compensation: compensationInUsd(compensation),
          'Start date': startDate && dayInWords(startDate),
          'Stands until': expiresAt && `the end of ${lastDay(new Date(expiresAt), timeZone ?? 'UTC')}`,
        }),
        ...(notes ? [{ kind: 'paragraph', stays: true, text: notes } as const] : []),
        ...(hasPage
          ? [
              {
                kind: 'paragraph',
                stays: true,
                text: 'Your offer letter is on a page of your own. There you can read and download it, accept it, decline it, or ask us anything first. The link is meant for you alone.',
              } as const,
              personalLinkBlock(personalLink, 'Read your offer', brand.publicUrl),
            ]
          : []),
        {
          kind: 'paragraph',
          stays: true,
          text: hasPage
            ? `You can also ${waysToAsk(replyTo)} before you decide.`
            : replyTo
              ? `To accept, or to ask anything before you decide, write to us at ${replyTo}.`
              : 'Someone from our hiring team will be in touch to go through the offer with you, answer your questions and take your decision.',
        },
        { kind: 'paragraph', text: 'We would be very glad to work with you.' },
      ],
    }
  },
})

/** "2027-03-01" → "March 1, 2027"; what is no day stays as it is. */
function dayInWords(startDate: string) {
  const day = new Date(startDate.slice(0, 10))
  return Number.isNaN(day.getTime()) ? startDate : longDay(day)
}
