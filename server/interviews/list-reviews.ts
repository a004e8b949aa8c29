import { and } from 'drizzle-orm'
import { can } from '#shared/permissions.ts'
import { personAsking } from '#server/api-keys/person-asking.ts'
import { askerOf, type Context } from '#server/context.ts'
import { interviews } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { batches, inOrder, pageHeaders, rowsAfter, type Order } from '#server/http/paging.ts'
import { standingOffersOf } from '#server/offers/standing-offers-of.ts'
import { Reply, Rows } from '#server/serve.ts'
import { talliedInterviews } from './count-interviews.ts'
import { blindedFor, shownTo } from './blinded-for.ts'
import { feedbackOf } from './evaluation-rows.ts'
import { interviewOf, selectInterviews, type InterviewRow } from './interview-rows.ts'
import { interviewsAheadOf } from './interviews-ahead-of.ts'
import { interviewFilters, isTallied, type InterviewQuery } from './list-interviews.ts'
import { missingEvaluationsOf } from './missing-evaluations-of.ts'
import { readInterviewPage } from './read-interview-page.ts'

/**
 * What Executive Review shows (DECISIONS, Lists): one entry a candidate who awaits a decision, the interview that was
 * evaluated last, with that evaluation, newest first. Throws 403 without the capability.
 */
export async function listReviews(ctx: Context, { query }: { query: InterviewQuery }, requestUrl: string) {
  if (!can(personAsking(ctx).role, 'reviews.view')) throw forbidden()
  const { page, pageSize } = query
  const wanted = and(interviews.awaitingDecision, interviewFilters(ctx, query))
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
      () => ctx.db.$count(interviews, wanted),
    )
  const tallied = isTallied(query)
    ? talliedInterviews(ctx.db, { status: query.status, awaitingDecision: true })
    : undefined
  const { rows, total } = await readInterviewPage(ctx.db, { page, pageSize, wanted, order: newestFirst, tallied })
  return new Reply(await withEvaluations(ctx, rows), pageHeaders(requestUrl, { page, pageSize, total }))
}

const newestFirst: Order = { key: interviews.evaluatedAt, id: interviews.id, descending: true, indexed: 'descending' }

type Reviewed = Awaited<ReturnType<typeof withEvaluations>>[number]

/** Each with its latest evaluation and all those of the candidate, as far as the asker may see them. */
async function withEvaluations(ctx: Context, rows: InterviewRow[]) {
  const asker = askerOf(ctx)
  const candidateIds = rows.map(({ candidate }) => candidate.id)
  const [given, blinded, offered, ahead, missing] = await Promise.all([
    feedbackOf(ctx.db, candidateIds),
    blindedFor(ctx.db, asker, candidateIds),
    can(asker.role, 'offers.manage') ? standingOffersOf(ctx.db, candidateIds) : undefined,
    interviewsAheadOf(ctx, candidateIds),
    missingEvaluationsOf(ctx, candidateIds),
  ])
  return rows.map((row) => {
    const every = given.get(row.candidate.id) ?? []
    const feedback = shownTo(asker, every, blinded.has(row.candidate.id))
    const latest = feedback.findLast(({ interviewId }) => interviewId === row.interview.id)
    return {
      ...interviewOf(row, latest),
      feedback,
      feedbackHidden: feedback.length < every.length,
      openOffers: offered?.get(row.candidate.id)?.open ?? [],
      endedOffer: offered?.get(row.candidate.id)?.ended,
      ahead: ahead.get(row.candidate.id) ?? [],
      missing: missing.get(row.candidate.id) ?? [],
    }
  })
}
