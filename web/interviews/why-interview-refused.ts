import { Interview } from '#shared/interviews.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { currentRow } from '#web/api/current-row.ts'
import { changesSince, inOneSentence } from '#web/forms/their-changes.ts'
import { interviewInWords } from './interview-in-words.ts'

/** Why something was refused of an interview; where someone else was first, also what they changed since it was `shown` (DECISIONS). */
export const whyInterviewRefused = (error: unknown, shown: Interview) =>
  reasonOf(error) + inOneSentence(changesSince(shown, currentRow(Interview, error), interviewInWords))
