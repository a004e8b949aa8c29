import { sql } from 'drizzle-orm'
import { containsWords } from '#server/database/contains.ts'
import { jobs } from '#server/database/schema.ts'

/** Jobs whose title and department have in them every word that was typed. The expression is that of the index jobs_search. */
export const jobsNamed = (search: string) =>
  containsWords(sql`${jobs.title} || ' ' || coalesce(${jobs.department}, '')`, search)
