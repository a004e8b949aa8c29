import { inArray, sql, type SQL } from 'drizzle-orm'
import { candidates, resumeTexts } from '#server/database/schema.ts'
import type { Given } from './given.ts'

/** What `fold` makes a word of sign by sign (migration 0026): it has trigrams however short it is. */
export const signsThatAreWords = '⺀-〿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯'

/** What to look for in resumes, and whether all that were read are wanted but those that have it. */
export interface ResumeWords {
  text: Given<string>
  allBut: boolean
}

/** Whether a name or a job leaves few to look at. */
interface Others {
  fewOthers: boolean
}

/**
 * A search of resumes. Where it only leaves words out, of all candidates, those that have any of these are looked for and left
 * out: the index finds a word at once, and goes through all of itself for what has it not.
 */
export function resumeWords(search: string, { fewOthers }: Others): ResumeWords {
  if (fewOthers || !onlyLeavesOut.test(search) || signs.test(search)) return { text: search, allBut: false }
  const words = [...search.matchAll(leftOut)].map(([, quoted, plain]) => `"${quoted ?? plain}"`)
  return { text: words.join(' or '), allBut: true }
}
const leftOut = /-(?:"([^"]*)"|([\p{L}\p{Nd}.][^\s",;|(){}<>[\]]*))(?=\s|$)/gu
const onlyLeavesOut = new RegExp(String.raw`^\s*(?:${leftOut.source}\s*)+$`, 'u')
const signs = new RegExp(`[${signsThatAreWords}]`, 'u')

/**
 * Whose resume has the words. Where there are few others they come first. Else all that have them are found
 * first, by the index of the words: PostgreSQL would rather read through every resume where nearly each has the word, and
 * reckons without unpacking the words of each, which took four times as long. In a select of its own the word is not known
 * to it yet.
 */
export function readIn(resume: string | ResumeWords, { fewOthers }: Others) {
  const { text, allBut } = typeof resume === 'object' ? resume : resumeWords(resume, { fewOthers })
  const words = wordsOf(text)
  if (allBut) return sql`${candidates.id} = any(array(${resumesWithout(words)}))`
  return fewOthers
    ? inArray(candidates.id, sql`(${resumesWith(words)})`)
    : sql`${candidates.id} = any(array(${resumesWith(sql`(select ${words})`)}))`
}
const resumesWith = (words: SQL) =>
  sql`select ${resumeTexts.candidateId} from ${resumeTexts} where ${resumeTexts.words} @@ ${words}`
/** Signs alone, as in a search with words to have, find nobody. */
const resumesWithout = (words: SQL) =>
  sql`select ${resumeTexts.candidateId} from ${resumeTexts} where numnode((select ${words})) > 0 except all ${resumesWith(sql`(select ${words})`)}`

/** The words of a search as those of a resume are kept: C++, Node.js, UI/UX (migration 0069). */
const wordsOf = (text: Given<string>) => sql`resume_query(${text}::text)`
