import { and } from 'drizzle-orm'
import { can } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { interviews } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { batches, inOrder, pageHeaders, rowsAfter, type Order } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { talliedInterviews } from './count-interviews.ts'
import { latestEvaluations } from './evaluation-rows.ts'
import { interviewOf, selectInterviews, type InterviewRow } from './interview-rows.ts'
import { interviewFilters, isTallied, type InterviewQuery } from './list-interviews.ts'
import { readInterviewPage } from './read-interview-page.ts'

/**
 * What Executive Review shows (DECISIONS, Lists): one entry a candidate who awaits a decision, the interview that was
 * evaluated last, with that evaluation, newest first. Throws 403 without the capability.
 */
export async function listReviews(ctx: Context, { query }: { query: InterviewQuery }, requestUrl: string) {
  if (!can(askerOf(ctx).role, 'reviews.view')) throw forbidden()
  const { page, pageSize } = query
  const wanted = and(interviews.awaitingDecision, interviewFilters(ctx.db, query))
  if (page === undefined)
    return new Rows(
      batches<Reviewed>(async (last, limit) =>
        withEvaluations(
          ctx,
          await selectInterviews(ctx.db)
            .where(and(wanted, rowsAfter(newestFirst, last && { key: last.evaluatedAt, id: last.id })))
            .orderBy(...inOrder(newestFirst))
            .limit(limit),
        ),
      ),
    )
  const tallied = isTallied(query)
    ? talliedInterviews(ctx.db, { status: query.status, awaitingDecision: true })
    : undefined
  const { rows, total } = await readInterviewPage(ctx.db, { page, pageSize, wanted, order: newestFirst, tallied })
  return new Reply(await withEvaluations(ctx, rows), pageHeaders(requestUrl, { page, pageSize, total }))
}

const newestFirst: Order = { key: interviews.evaluatedAt, id: interviews.id, descending: true, indexed: 'descending' }

type Reviewed = ReturnType<typeof interviewOf>

async function withEvaluations({ db }: Context, rows: InterviewRow[]): Promise<Reviewed[]> {
  const latest = await latestEvaluations(
    db,
    rows.map(({ interview }) => interview.id),
  )
  return rows.map((row) => interviewOf(row, latest.get(row.interview.id)))
}
