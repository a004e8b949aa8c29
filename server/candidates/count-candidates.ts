import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { candidates, candidateTallies, statusTallies } from '#server/database/schema.ts'
import { candidateFilters, type CandidateFilters } from './candidate-filters.ts'

/** How many candidates a list has: from the kept tallies where they can tell, else by counting over an index. */
export async function countCandidates({ db }: Pick<Context, 'db'>, filters: CandidateFilters): Promise<number> {
  if (isSearch(filters) || filters.tag) return db.$count(candidates, candidateFilters(filters))
  const [row] = await talliedCount(db, filters)
  return row?.total ?? 0
}

/** Words, and what was changed since, can only be counted by finding them. */
export const isSearch = ({ search, resume, updatedSince }: CandidateFilters) =>
  Boolean(search) || Boolean(resume) || updatedSince !== undefined

export function talliedCount(db: Context['db'], { jobId, status }: CandidateFilters) {
  const tallies = jobId === undefined ? statusTallies : candidateTallies
  return db
    .select({ total: sql<number>`coalesce(sum(${tallies.count}), 0)::integer` })
    .from(tallies)
    .where(
      and(
        jobId === undefined ? undefined : eq(candidateTallies.jobId, jobId),
        status === undefined ? undefined : eq(tallies.status, status),
      ),
    )
}
