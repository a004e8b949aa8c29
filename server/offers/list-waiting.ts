import { and, asc, eq, getTableColumns, not } from 'drizzle-orm'
import { mayApproveOffer } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { candidates, jobs, offers, users } from '#server/database/schema.ts'
import { hasLeft } from '#server/interviews/interview-rows.ts'
import { findApprovers } from './find-approvers.ts'

/** As many as an approver reads at a sitting; the next ones follow as these are settled. */
const rowsMax = 100

/** The offers that wait for approval, oldest first, each with whether the caller may approve it. */
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
    .innerJoin(candidates, and(eq(candidates.id, offers.candidateId), not(candidates.hidden)))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, eq(users.id, offers.madeById))
    .where(eq(offers.status, 'draft'))
    .orderBy(asc(offers.createdAt), asc(offers.id))
    .limit(rowsMax)
  const othersMay = (await findApprovers(ctx.db, asker.id)).length > 0
  return rows.map((row) => Object.assign(row, { mayApprove: mayApproveOffer(asker, row, othersMay) }))
}
