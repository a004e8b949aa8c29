import { and, eq, gte, inArray, not } from 'drizzle-orm'
import type { z } from 'zod'
import type { interviews as contract } from '#shared/interviews.ts'
import { personAsking } from '#server/api-keys/person-asking.ts'
import { candidateFilters } from '#server/candidates/candidate-filters.ts'
import type { Context } from '#server/context.ts'
import { candidates, interviews } from '#server/database/schema.ts'
import { batches, inOrder, pageHeaders, rowsAfter, type Order } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { amendableBy } from './amendable-by.ts'
import { awaitsEvaluationOf } from './awaits-evaluation-of.ts'
import { talliedInterviews } from './count-interviews.ts'
import { evaluationsShown } from './evaluations-shown.ts'
import { heldIds } from './held-by.ts'
import { interviewOf, selectInterviews, type InterviewRow } from './interview-rows.ts'
import { readInterviewPage } from './read-interview-page.ts'

export type InterviewQuery = z.output<typeof contract.list.query>

/**
 * Interviews of visible candidates, one page or all of them. One without a date sorts after every date: it still lies ahead,
 * and so the order is the index's own.
 */
export async function listInterviews(ctx: Context, { query }: { query: InterviewQuery }, requestUrl: string) {
  const { db } = ctx
  const { page, pageSize } = query
  const order = orderOf(query.sort)
  const wanted = and(not(interviews.hidden), interviewFilters(ctx, query))
  if (page === undefined)
    return new Rows(
      batches<Listed>(async (last, limit) =>
        evaluated(
          ctx,
          await selectInterviews(db)
            .where(and(wanted, rowsAfter(order, last && positionOf(order, last))))
            .orderBy(...inOrder(order))
            .limit(limit),
        ),
      ),
      () => db.$count(interviews, wanted),
    )
  const tallied = isTallied(query) ? talliedInterviews(db, query) : undefined
  const { rows, total } = await readInterviewPage(db, { page, pageSize, wanted, order, tallied })
  return new Reply(await evaluated(ctx, rows), pageHeaders(requestUrl, { page, pageSize, total }))
}
type Listed = ReturnType<typeof interviewOf> & { mayAmend: boolean | undefined }

/** Each with the evaluation that the asker is shown; a key reads none. */
async function evaluated(ctx: Context, rows: InterviewRow[]): Promise<Listed[]> {
  const { user } = ctx
  if (!user) return rows.map((row) => ({ ...interviewOf(row, undefined), mayAmend: undefined }))
  const shown = await evaluationsShown(
    ctx,
    rows.map(({ interview }) => interview),
  )
  const own = rows.filter(({ interview }) => shown.get(interview.id)?.evaluatorId === user.id)
  const amendable = await amendableBy(
    ctx,
    own.map(({ interview }) => interview),
  )
  return rows.map((row) => ({
    ...interviewOf(row, shown.get(row.interview.id)),
    mayAmend: amendable.get(row.interview.id),
  }))
}

/** What a query asks for beyond visible candidates; every condition has its index. */
export function interviewFilters(ctx: Context, query: InterviewQuery) {
  const { status, candidateId, jobId, search, mine, due, updatedSince } = query
  const { db } = ctx
  return and(
    status === undefined ? undefined : eq(interviews.status, status),
    candidateId === undefined ? undefined : eq(interviews.candidateId, candidateId),
    search || jobId !== undefined
      ? inArray(
          interviews.candidateId,
          db.select({ id: candidates.id }).from(candidates).where(candidateFilters({ search, jobId })),
        )
      : undefined,
    mine ? inArray(interviews.id, heldIds(db, personAsking(ctx).id)) : undefined,
    due ? awaitsEvaluationOf(db, personAsking(ctx).id, ctx.now()) : undefined,
    updatedSince ? gte(interviews.updatedAt, new Date(updatedSince)) : undefined,
  )
}

/** Words, jobs, candidates, interviewers and what was changed since can only be counted by finding their interviews. */
export const isTallied = ({ search, jobId, candidateId, mine, due, updatedSince }: InterviewQuery) =>
  !search && jobId === undefined && candidateId === undefined && !mine && !due && updatedSince === undefined

const orderOf = (sort: InterviewQuery['sort']): Order => ({
  key: sort.endsWith('createdAt') ? interviews.createdAt : interviews.scheduledDate,
  id: interviews.id,
  descending: sort.startsWith('-'),
  indexed: 'ascending',
})
const positionOf = ({ key }: Order, row: Listed) => ({
  id: row.id,
  key: key === interviews.createdAt ? row.createdAt : row.scheduledDate,
})
