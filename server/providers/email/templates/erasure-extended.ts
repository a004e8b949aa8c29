import { candidateLetter } from '#server/providers/email/candidate-letter.ts'
import { line, optionalText } from '#server/providers/email/context-fields.ts'
import { greetingByName, inSubject, waysToAsk } from '#server/providers/email/letter-phrases.ts'
import { longDay } from '#server/days.ts'

/** To whoever asked that their data be deleted, where it takes longer than a month: why, and until when (GDPR, article 12(3)). */
export const erasureExtended = candidateLetter({
  facts: { reason: optionalText, askedAt: line, dueOn: line, timeZone: line },
  greet: greetingByName,
  write: ({ jobTitle, organisation, replyTo, reason, askedAt, dueOn, timeZone }) => ({
    subject: `Your request to delete your data takes longer: ${inSubject(jobTitle)} at ${inSubject(organisation)}`,
    preheader: 'We tell you why, and by when you have our answer.',
    heading: 'Your request takes longer',
    body: [
      {
        kind: 'paragraph',
        text: `You asked us on ${longDay(new Date(askedAt), timeZone)} to delete the data that ${organisation} keeps of you. We need more time than a month for it, and answer you by ${longDay(new Date(dueOn))}. This is why:`,
      },
      ...(reason ? [{ kind: 'paragraph' as const, text: reason }] : []),
      {
        kind: 'paragraph',
        text: `You need do nothing. If you do not agree or have a question, please ${waysToAsk(replyTo)}. You may also lodge a complaint with a data protection supervisory authority, such as the one of the place where you live or work.`,
      },
    ],
  }),
})
