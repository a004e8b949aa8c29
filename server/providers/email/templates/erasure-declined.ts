import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { line, optionalText } from '#server/providers/email/context-fields.ts'
import { greetingByName, inSubject, waysToAsk } from '#server/providers/email/letter-phrases.ts'
import { longDay } from '#server/days.ts'

/** To whoever asked that their data be deleted, where it is not: why, and what they can do about it (GDPR, article 12(4)). */
export const erasureDeclined = candidateLetter({
  facts: { reason: optionalText, askedAt: line, timeZone: line },
  greet: greetingByName,
  write: ({ jobTitle, organisation, replyTo, reason, askedAt, timeZone }) => ({
    subject: `Our answer to your request to delete your data: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'We have looked at your request, and tell you why we keep the data.',
    heading: 'Our answer to your request',
    body: [
      {
        kind: 'paragraph',
        text: `You asked us on ${longDay(new Date(askedAt), timeZone)} to delete the data that ${organisation} keeps of you. We have looked at your request, and do not delete it. This is why:`,
      },
      ...(reason ? [{ kind: 'paragraph' as const, text: reason }] : []),
      {
        kind: 'paragraph',
        text: `If you do not agree or have a question, please ${waysToAsk(replyTo)}. You may also lodge a complaint with a data protection supervisory authority, such as the one of the place where you live or work, and you may go to court.`,
      },
    ],
  }),
})
