import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { candidates, interviews, jobs, users } from '#server/database/schema.ts'
import { inOrder, pageRange, type Order } from '#server/http/paging.ts'
import type { talliedInterviews } from './count-interviews.ts'
import { interviewColumns } from './interview-rows.ts'

interface Wanted {
  page: number
  pageSize: number
  wanted: SQL | undefined
  order: Order
  /** How many there are, where the tallies know; else they are counted as they are found. */
  tallied: ReturnType<typeof talliedInterviews> | undefined
}

/**
 * One page of interviews with the count of all, in one query. The ids come first, from the index, so that a late page
 * joins no more rows than an early one.
 */
export async function readInterviewPage(db: Database, { page, pageSize, wanted, order, tallied }: Wanted) {
  const { limit, offset } = pageRange({ page, pageSize })
  const total = tallied ? sql<number>`${tallied}` : sql<number>`(count(*) over ())::integer`
  const ids = db
    .select({ id: interviews.id, total: total.as('total') })
    .from(interviews)
    .where(wanted)
    .orderBy(...inOrder(order))
    .limit(limit)
    .offset(offset)
    .as('ids')
  const rows = await db
    .select({ ...interviewColumns, total: ids.total })
    .from(ids)
    .innerJoin(interviews, eq(interviews.id, ids.id))
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, eq(users.id, interviews.interviewerId))
    .orderBy(...inOrder(order))
  const [first] = rows
  if (first || page === 1) return { rows, total: first?.total ?? 0 }
  // Only a page beyond the end has no row to say it.
  return { rows, total: tallied ? (await tallied)[0]!.total : await db.$count(interviews, wanted) }
}
