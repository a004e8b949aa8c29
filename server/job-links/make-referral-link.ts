import { and, eq, isNull } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { referralSource } from '#shared/job-links.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobLinks } from '#server/database/schema.ts'
import { recordJob } from '#server/jobs/record-job.ts'
import { linkRows, shownTo } from './link-rows.ts'
import { lockToShare } from './lock-to-share.ts'
import { newCode } from './new-code.ts'

/**
 * The asker's own link of a job, for people they know: made once, and the same until it is taken back. Throws 404, 409 for a job
 * that is not active.
 */
export function makeReferralLink(ctx: Context, jobId: number) {
  const { id } = askerOf(ctx)
  return ctx.db.transaction(async (tx) => {
    const job = await lockToShare(tx, jobId)
    const own = and(eq(jobLinks.jobId, jobId), eq(jobLinks.referrerId, id), isNull(jobLinks.removedAt))
    const [before] = await linkRows(tx, own)
    if (before) return shownTo(ctx, job, before)
    const made = {
      jobId,
      code: newCode(),
      source: referralSource,
      referrerId: id,
      createdById: id,
      createdAt: ctx.now(),
    }
    await tx.insert(jobLinks).values(made)
    await recordJob(tx, ctx, job, actions.referralLinkMade)
    const [link] = await linkRows(tx, own)
    return shownTo(ctx, job, link!)
  })
}
