import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import { foldedAndEscaped } from '#server/database/contains.ts'
import { candidates } from '#server/database/schema.ts'
import { searchWordsIn } from '#server/database/search-words.ts'
import { isWorn, type WornBy } from '#server/tags/is-worn.ts'
import type { Given } from './given.ts'
import { readIn, signsThatAreWords, type ResumeWords } from './resume-words.ts'

/** From here on a word has a trigram of its own wherever it stands; a shorter one is looked for where a word begins. */
const anywhereCharactersMin = 3
const beginsWithSuchASign = new RegExp(`^[${signsThatAreWords}]`, 'u')

/** A word to look for, whether anywhere or only where a word begins, and whether it is an email address. */
interface SearchWord {
  text: Given<string>
  anywhere: boolean
  address: boolean
  /** What the index looks for, where it is known before the database is asked; the text is folded then. */
  pattern?: Given<string> | undefined
}

export interface CandidateFilters {
  status?: Given<string> | undefined
  jobId?: Given<number> | undefined
  search?: string | readonly SearchWord[] | undefined
  resume?: string | ResumeWords | undefined
  tag?: WornBy | undefined
  updatedSince?: Given<string> | undefined
}

/** The visible candidates that a list asks for; every condition has its index. */
export const candidateFilters = ({
  status,
  jobId,
  search,
  resume,
  tag,
  updatedSince,
}: CandidateFilters): SQL | undefined =>
  and(
    not(candidates.hidden),
    jobId === undefined ? undefined : eq(candidates.jobId, jobId),
    status === undefined ? undefined : eq(candidates.status, status),
    tag && isWorn(tag),
    updatedSince === undefined ? undefined : sql`${candidates.updatedAt} >= ${updatedSince}::timestamptz`,
    ...(search ? named(typeof search === 'object' ? search : searchWords(search)) : []),
    resume ? readIn(resume, { fewOthers: Boolean(search) || jobId !== undefined }) : undefined,
  )

/** A search of signs alone finds nobody. */
const named = (words: readonly SearchWord[]) => (words.length > 0 ? words.map(matches) : [sql`false`])

export const searchWords = (search: string) => searchWordsIn(search).map(searchWord)

function searchWord(text: string) {
  const anywhere = text.length >= anywhereCharactersMin || beginsWithSuchASign.test(text)
  const address = text.indexOf('@') >= anywhereCharactersMin
  if (!isFoldedByCase.test(text)) return { text, anywhere, address, pattern: undefined }
  const folded = text.toLowerCase()
  const looked = address ? everyThirdOf(escapedText(folded.slice(0, folded.indexOf('@')))) : escapedText(folded)
  return { text: folded, anywhere, address, pattern: `${anywhere ? '%' : '% '}${looked}%` }
}

/**
 * Of these signs `fold` makes small letters and nothing else: making their pattern takes the database a quarter of a search. A
 * grave accent by itself is an apostrophe.
 */
const isFoldedByCase = /^[!-_a-~]+$/

/**
 * Of an address the index looks for what stands before the @: nearly everybody has the trigrams of a common domain, and
 * the few that are found are soon compared. Of that it looks for every third trigram: each has a list to go through, and
 * those in between leave hardly anybody out.
 */
function matches({ text, anywhere, address, pattern }: SearchWord) {
  if (pattern !== undefined) return and(like(sql`${pattern}::text`), address ? holds(sql`${text}::text`) : undefined)
  return address
    ? and(
        like(around(everyThird(foldedAndEscaped(sql`split_part(${text}, '@', 1)`)), anywhere)),
        holds(sql`fold(${text})`),
      )
    : like(around(foldedAndEscaped(text), anywhere))
}

/** In a select of its own, so that the pattern is made once and not at every row, and a plan does for every pattern. */
const like = (pattern: SQL) => sql`${candidates.searchText} like (select ${pattern})`
const holds = (folded: SQL) => sql`strpos(${candidates.searchText}, (select ${folded})) > 0`
const around = (pattern: SQL, anywhere: boolean) => sql`${anywhere ? sql`'%'` : sql`'% '`} || ${pattern} || '%'`

/** Folded as the column is, and only then escaped: folding may write signs of its own. */
const escapedText = (folded: string) => folded.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Anything may stand behind three letters or digits where three more follow, in place of the signs between them if any. */
const everyThirdOf = (pattern: string) => pattern.replaceAll(/([a-z\d]{3})[^a-z\d]*(?=[a-z\d]{3})/g, '$1%')
const everyThird = (pattern: SQL) =>
  sql`regexp_replace(${pattern}, '([[:alnum:]]{3})[^[:alnum:]]*(?=[[:alnum:]]{3})', '\\1%', 'g')`
