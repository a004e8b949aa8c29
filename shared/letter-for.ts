import { fillLetter, isLetterField, type LetterValues } from './letter-fields.ts'
import { LetterWords } from './letters.ts'
import { fieldNamesIn } from './text-fields.ts'

/** A text for several as one candidate reads it, or why it cannot be written to them. */
export function letterFor(
  { subject, text }: LetterWords,
  values: LetterValues,
): { words: LetterWords; refusal?: never } | { words?: never; refusal: string } {
  const fields = [subject, text].flatMap(fieldNamesIn).filter(isLetterField)
  const empty = fields.find((name) => values[name].trim() === '')
  if (empty !== undefined) return { refusal: `{{${empty}}} is empty for them` }
  const filled = { subject: fillLetter(subject, values), text: fillLetter(text, values) }
  if ([filled.subject, filled.text].flatMap(fieldNamesIn).length > 0)
    return { refusal: 'Their name or job reads as a field' }
  const read = LetterWords.safeParse(filled)
  return read.success ? { words: read.data } : { refusal: read.error.issues[0]!.message }
}
