import { and, eq, isNull, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { jobLinksMax } from '#shared/limits.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobLinks } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { recordJob } from '#server/jobs/record-job.ts'
import { linkRows, shownTo } from './link-rows.ts'
import { lockToShare } from './lock-to-share.ts'
import { newCode } from './new-code.ts'

/**
 * Makes a tracked link of a source; the same source of the same job, compared as analytics compares them, has one, which is
 * answered again. Throws 404, 409 for a job that is not active or has too many.
 */
export function makeLink(ctx: Context, jobId: number, { source }: { source: string }) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockToShare(tx, jobId)
    const tracked = and(eq(jobLinks.jobId, jobId), isNull(jobLinks.referrerId), isNull(jobLinks.removedAt))
    const [before] = await linkRows(
      tx,
      and(tracked, eq(sql`lower(btrim(${jobLinks.source}))`, sql`lower(btrim(${source}))`)),
    )
    if (before) return shownTo(ctx, job, before)
    if ((await tx.$count(jobLinks, tracked)) >= jobLinksMax)
      throw conflict(`A job has at most ${jobLinksMax} tracked links. Remove one first.`)
    const [made] = await tx
      .insert(jobLinks)
      .values({ jobId, code: newCode(), source, createdById: askerOf(ctx).id, createdAt: ctx.now() })
      .returning({ id: jobLinks.id })
    await recordJob(tx, ctx, job, actions.jobLinkMade)
    const [link] = await linkRows(tx, eq(jobLinks.id, made!.id))
    return shownTo(ctx, job, link!)
  })
}
