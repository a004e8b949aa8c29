import type { LetterField, LetterValues } from '#shared/letter-fields.ts'
import type { LetterWords } from '#shared/letters.ts'

/** What one candidate reads as a text for others: their name, their job and whose letter it is stand as fields again. */
export function withFieldsFor(words: LetterWords, values: LetterValues | undefined): LetterWords {
  if (!values) return words
  const longestFirst = (Object.entries(values) as [LetterField, string][]).toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const generic = (text: string) =>
    longestFirst.reduce((now, [name, value]) => (value ? now.replaceAll(value, () => `{{${name}}}`) : now), text)
  return { subject: generic(words.subject), text: generic(words.text) }
}
