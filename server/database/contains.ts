import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { searchWordsIn } from './search-words.ts'

/**
 * Whether a text has in it every word that was typed, in any order, in any case and with or without accents. The patterns are
 * made once, and not at every row.
 */
export const containsWords = (text: SQL, typed: string) => {
  const words = searchWordsIn(typed)
  // Signs alone have no word: they are looked for as they stand.
  return and(...(words.length > 0 ? words : [typed]).map((word) => contains(text, word)))
}

const contains = (text: SQL, word: string) => sql`fold(${text}) like (select '%' || ${foldedAndEscaped(word)} || '%')`

/** A text as a part of a pattern for folded texts. Escaped only after folding, which may write signs that `like` reads. */
export const foldedAndEscaped = (text: string | Placeholder | SQL) =>
  sql`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`
