import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a text has in it what was typed, in any case and with or without accents. What was typed is folded and only then
 * escaped, once: folding may write signs that `like` reads as a pattern.
 */
export const contains = (text: SQL, typed: string) =>
  sql`fold(${text}) like (select '%' || regexp_replace(fold(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
