import { sql } from 'drizzle-orm'
import { contains } from '#server/database/contains.ts'
import { jobs } from '#server/database/schema.ts'

/** Jobs whose title or department has in it what was typed. The expression is that of the index jobs_search. */
export const jobsNamed = (search: string) =>
  contains(sql`${jobs.title} || ' ' || coalesce(${jobs.department}, '')`, search)
