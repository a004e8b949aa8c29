import { sql, type Placeholder, type SQL } from 'drizzle-orm'

/** Whether a text has in it what was typed, in any case and with or without accents. The pattern is made once, and not at every row. */
export const contains = (text: SQL, typed: string) =>
  sql`fold(${text}) like (select '%' || ${foldedAndEscaped(typed)} || '%')`

/** A text as a part of a pattern for folded texts. Escaped only after folding, which may write signs that `like` reads. */
export const foldedAndEscaped = (text: string | Placeholder | SQL) =>
  sql`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`
