import { and, desc, eq, isNull } from 'drizzle-orm'
import { jobLinksListedMax } from '#shared/limits.ts'
import type { Context } from '#server/context.ts'
import { jobLinks, jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { linkRows, shownTo } from './link-rows.ts'

/** The links of a job that are not taken back, newest first. Throws 404. */
export async function listLinks(ctx: Context, jobId: number) {
  const { db } = ctx
  const [rows, [job]] = await Promise.all([
    linkRows(db, and(eq(jobLinks.jobId, jobId), isNull(jobLinks.removedAt)))
      // Where colleagues have more than are listed, none of the others drops out.
      .orderBy(desc(isNull(jobLinks.referrerId)), desc(jobLinks.id))
      .limit(jobLinksListedMax),
    db.select({ submitterId: jobs.submitterId, status: jobs.status }).from(jobs).where(eq(jobs.id, jobId)),
  ])
  if (!job) throw notFound('Job')
  return rows.toSorted((a, b) => b.id - a.id).map((row) => shownTo(ctx, job, row))
}
