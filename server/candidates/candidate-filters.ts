import { and, eq, inArray, not, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { candidates, resumeTexts } from '#server/database/schema.ts'

const searchWordsMax = 8
/** From here on a word has a trigram of its own wherever it stands; a shorter one is looked for where a word begins. */
const anywhereCharactersMin = 3
/** What `fold` makes a word of sign by sign (migration 0026): it has trigrams however short it is. */
const signsThatAreWords = '⺀-〿぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿𠀀-𲎯'
const beginsWithSuchASign = new RegExp(`^[${signsThatAreWords}]`, 'u')

/** A value, or the place where a query that is built once takes it. */
type Given<Value> = Value | Placeholder
/** A word to look for, whether anywhere or only where a word begins, and whether it is an email address. */
interface SearchWord {
  text: Given<string>
  anywhere: boolean
  address: boolean
}

export interface CandidateFilters {
  status?: Given<string> | undefined
  jobId?: Given<number> | undefined
  search?: string | readonly SearchWord[] | undefined
  resume?: Given<string> | undefined
}

/** The visible candidates that a list asks for; every condition has its index. */
export const candidateFilters = ({ status, jobId, search, resume }: CandidateFilters): SQL | undefined =>
  and(
    not(candidates.hidden),
    jobId === undefined ? undefined : eq(candidates.jobId, jobId),
    status === undefined ? undefined : eq(candidates.status, status),
    ...(typeof search === 'object' ? search : searchWords(search)).map(matches),
    resume
      ? inArray(
          candidates.id,
          sql`(select ${resumeTexts.candidateId} from ${resumeTexts} where ${resumeTexts.words} @@ ${wordsOfResume(resume)})`,
        )
      : undefined,
  )

/**
 * The words of a search as PostgreSQL reads them. A hyphen leaves a word out, yet only where one follows: it fails at more
 * than some thirty hyphens in a row. Looked for after folding, which makes hyphens of dashes.
 */
const wordsOfResume = (resume: Given<string>) =>
  sql`websearch_to_tsquery('simple', regexp_replace(${withSignsTogether(resume)}, '-(?![[:alnum:]"])', ' ', 'g'))`

/** Signs that folding took apart are looked for next to each other; a search with quotes of its own says that itself. */
const withSignsTogether = (resume: Given<string>) =>
  sql`case when position('"' in ${resume}::text) > 0 then fold(${resume}) else regexp_replace(fold(${resume}), ${apart}, '"\\1"', 'g') end`
const apart = sql.raw(`'((?: [${signsThatAreWords}])+)'`)

/** A search cut into its words. */
export const searchWords = (search: string | undefined) =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, searchWordsMax)
    .map((text) => ({
      text,
      anywhere: text.length >= anywhereCharactersMin || beginsWithSuchASign.test(text),
      address: text.indexOf('@') >= anywhereCharactersMin,
    }))

/**
 * Of an address the index looks for what stands before the @: nearly everybody has the trigrams of a common domain, and
 * the few that are found are soon compared. Of that it looks for every third trigram: each has a list to go through, and
 * those in between leave hardly anybody out.
 */
const matches = ({ text, anywhere, address }: SearchWord) =>
  address
    ? and(
        like(everyThird(escaped(sql`split_part(${text}, '@', 1)`)), anywhere),
        sql`strpos(${candidates.searchText}, (select fold(${text}))) > 0`,
      )
    : like(escaped(text), anywhere)

/** In a select of its own, so that the pattern is made once and not at every row. */
const like = (pattern: SQL, anywhere: boolean) =>
  sql`${candidates.searchText} like (select ${anywhere ? sql`'%'` : sql`'% '`} || ${pattern} || '%')`

/** Folded as the column is, and only then escaped: folding may write signs of its own. */
const escaped = (text: Given<string> | SQL) => sql`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Anything may stand behind three letters or digits where three more follow, in place of the signs between them if any. */
const everyThird = (pattern: SQL) =>
  sql`regexp_replace(${pattern}, '([[:alnum:]]{3})[^[:alnum:]]*(?=[[:alnum:]]{3})', '\\1%', 'g')`
