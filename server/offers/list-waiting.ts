import { and, asc, count, eq, getTableColumns, not } from 'drizzle-orm'
import { mayApproveOffer } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { candidates, jobs, offers, users } from '#server/database/schema.ts'
import { hasLeft } from '#server/interviews/interview-rows.ts'
import { Reply } from '#server/serve.ts'
import { findApprovers } from './find-approvers.ts'

/** As many as an approver reads at a sitting; the next ones follow as these are settled. */
const rowsMax = 100

const isWaiting = and(eq(offers.candidateId, candidates.id), eq(offers.status, 'draft'), not(candidates.hidden))

/** The offers that wait for approval, oldest first, each with whether the caller may approve it; the header has how many. */
export async function listWaiting(ctx: Context) {
  const asker = askerOf(ctx)
  const rows = await ctx.db
    .select({
      ...getTableColumns(offers),
      candidate: { id: candidates.id, name: candidates.name, expectedSalary: candidates.expectedSalary },
      job: { title: jobs.title },
      madeBy: { fullName: users.fullName, hasLeft },
    })
    .from(offers)
    .innerJoin(candidates, isWaiting)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, eq(users.id, offers.madeById))
    .orderBy(asc(offers.createdAt), asc(offers.id))
    .limit(rowsMax)
  const othersMay = (await findApprovers(ctx.db, asker.id)).length > 0
  const shown = rows.map((row) => Object.assign(row, { mayApprove: mayApproveOffer(asker, row, othersMay) }))
  return new Reply(shown, { 'X-Total-Count': String(rows.length < rowsMax ? rows.length : await countWaiting(ctx)) })
}

async function countWaiting({ db }: Context) {
  const [row] = await db.select({ total: count() }).from(offers).innerJoin(candidates, isWaiting)
  return row?.total ?? 0
}
