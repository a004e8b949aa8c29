import type { LetterField, LetterValues } from '#shared/letter-fields.ts'
import type { LetterWords } from '#shared/letters.ts'
import { literally } from '#shared/literally.ts'

/** What one candidate reads as a text for others: their name, their job and whose letter it is stand as fields again. */
export function withFieldsFor(words: LetterWords, values: LetterValues | undefined): LetterWords {
  // Keys of a record of fields: each is one.
  const longestFirst = (Object.entries(values ?? {}) as [LetterField, string][])
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
  if (longestFirst.length === 0) return words
  const fieldOf = new Map(longestFirst.map(([name, value]) => [value, `{{${name}}}`]))
  // All in one pass: what became a field is not looked through again for a job that is called like it.
  const any = new RegExp(longestFirst.map(([, value]) => literally(value)).join('|'), 'g')
  const generic = (text: string) =>
    text.replace(any, (found, at: number) => (standsAlone(text, at, found) ? fieldOf.get(found)! : found))
  return { subject: generic(words.subject), text: generic(words.text) }
}

/** Al is not in “also”, nor Ana in “Anas”. */
function standsAlone(text: string, at: number, found: string) {
  const end = at + found.length
  const before = signsOf(text.slice(Math.max(0, at - 2), at)).at(-1)
  const [after] = signsOf(text.slice(end, end + 2))
  return !(goesOn(before) && goesOn(signsOf(found)[0])) && !(goesOn(signsOf(found).at(-1)) && goesOn(after))
}

const signsOf = (text: string) => Array.from(text)
/** Of a word that blanks part from others. Some scripts have none, and in Korean what a word is to others is put right behind it. */
const inWord =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}]/u
const goesOn = (sign: string | undefined) => sign !== undefined && inWord.test(sign)
