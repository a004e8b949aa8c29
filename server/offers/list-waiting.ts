import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { waitingOffersMax } from '#shared/limits.ts'
import { mayApproveOffer } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { candidates, jobs, offers, users } from '#server/database/schema.ts'
import { hasLeft } from '#server/interviews/interview-rows.ts'
import { Reply } from '#server/serve.ts'
import { findApprovers } from './find-approvers.ts'

// Looked up for each that waits: joined, some thousands of them had everybody's candidates read through.
const isSeen = sql`not (select ${candidates.hidden} from ${candidates} where ${candidates.id} = ${offers.candidateId})`
const isWaiting = and(eq(offers.status, 'draft'), isSeen)

interface Asked {
  query: { page?: number | undefined; holding?: number | undefined }
}

/**
 * The offers that wait for approval, oldest first, each with its place and whether the caller may approve it; the header has
 * how many.
 */
export async function listWaiting(ctx: Context, { query: { holding, page: named = 1 } }: Asked) {
  const asker = askerOf(ctx)
  const page = holding === undefined ? named : await pageHolding(ctx, holding)
  const before = (page - 1) * waitingOffersMax
  const inTheirOrder = [asc(offers.createdAt), asc(offers.id)]
  const oldest = ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(isWaiting)
    .orderBy(...inTheirOrder)
    .limit(waitingOffersMax)
    .offset(before)
  const rows = await ctx.db
    .select({
      ...getTableColumns(offers),
      candidate: { id: candidates.id, name: candidates.name, expectedSalary: candidates.expectedSalary },
      job: { id: jobs.id, title: jobs.title },
      madeBy: { fullName: users.fullName, hasLeft },
    })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, eq(users.id, offers.madeById))
    .where(and(eq(offers.status, 'draft'), inArray(offers.id, oldest)))
    .orderBy(...inTheirOrder)
  const othersMay = (await findApprovers(ctx.db, asker.id)).length > 0
  const shown = rows.map((row, at) =>
    Object.assign(row, { mayApprove: mayApproveOffer(asker, row, othersMay), place: before + at + 1 }),
  )
  return new Reply(shown, {
    'X-Total-Count': String(
      page === 1 && rows.length < waitingOffersMax ? rows.length : await ctx.db.$count(offers, isWaiting),
    ),
  })
}

/** Which page an offer is on, or was until it waited no more, as the pages are now; the first for one that nobody knows. */
async function pageHolding({ db }: Context, id: number) {
  const theirs = db.select({ createdAt: offers.createdAt, id: offers.id }).from(offers).where(eq(offers.id, id))
  const ahead = and(isWaiting, sql`(${offers.createdAt}, ${offers.id}) < ${theirs}`)
  const [before, total] = await Promise.all([db.$count(offers, ahead), db.$count(offers, isWaiting)])
  return Math.floor(Math.min(before, Math.max(total - 1, 0)) / waitingOffersMax) + 1
}
