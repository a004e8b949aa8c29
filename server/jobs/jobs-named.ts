import { sql } from 'drizzle-orm'
import { jobs } from '#server/database/schema.ts'

/**
 * Jobs whose title or department has in it what was typed. The expression is that of the index jobs_search. What was typed
 * is folded and only then escaped, once: folding may write signs that `like` reads as a pattern.
 */
export const jobsNamed = (search: string) =>
  sql`fold(${jobs.title} || ' ' || coalesce(${jobs.department}, '')) like (select '%' || regexp_replace(fold(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
