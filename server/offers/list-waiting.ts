import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { waitingOffersMax } from '#shared/offers.ts'
import { mayApproveOffer } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { candidates, jobs, offers, users } from '#server/database/schema.ts'
import { hasLeft } from '#server/interviews/interview-rows.ts'
import { Reply } from '#server/serve.ts'
import { findApprovers } from './find-approvers.ts'

// Looked up for each that waits: joined, some thousands of them had everybody's candidates read through.
const isSeen = sql`not (select ${candidates.hidden} from ${candidates} where ${candidates.id} = ${offers.candidateId})`
const isWaiting = and(eq(offers.status, 'draft'), isSeen)

/** The offers that wait for approval, oldest first, each with whether the caller may approve it; the header has how many. */
export async function listWaiting(ctx: Context, { query: { page = 1 } }: { query: { page?: number | undefined } }) {
  const asker = askerOf(ctx)
  const inTheirOrder = [asc(offers.createdAt), asc(offers.id)]
  const oldest = ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(isWaiting)
    .orderBy(...inTheirOrder)
    .limit(waitingOffersMax)
    .offset((page - 1) * waitingOffersMax)
  const rows = await ctx.db
    .select({
      ...getTableColumns(offers),
      candidate: { id: candidates.id, name: candidates.name, expectedSalary: candidates.expectedSalary },
      job: { title: jobs.title },
      madeBy: { fullName: users.fullName, hasLeft },
    })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, eq(users.id, offers.madeById))
    .where(and(eq(offers.status, 'draft'), inArray(offers.id, oldest)))
    .orderBy(...inTheirOrder)
  const othersMay = (await findApprovers(ctx.db, asker.id)).length > 0
  const shown = rows.map((row) => Object.assign(row, { mayApprove: mayApproveOffer(asker, row, othersMay) }))
  return new Reply(shown, {
    'X-Total-Count': String(
      page === 1 && rows.length < waitingOffersMax ? rows.length : await ctx.db.$count(offers, isWaiting),
    ),
  })
}
