import { and, desc, eq, isNull } from 'drizzle-orm'
import { jobLinksListedMax } from '#shared/limits.ts'
import type { Context } from '#server/context.ts'
import { jobLinks, jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { addressed, linkRows } from './link-rows.ts'

/** The links of a job that are not taken back, newest first. Throws 404. */
export async function listLinks({ db, config }: Pick<Context, 'db' | 'config'>, jobId: number) {
  const [rows, count] = await Promise.all([
    linkRows(db, and(eq(jobLinks.jobId, jobId), isNull(jobLinks.removedAt)))
      // Where colleagues have more than are listed, none of the others drops out.
      .orderBy(desc(isNull(jobLinks.referrerId)), desc(jobLinks.id))
      .limit(jobLinksListedMax),
    db.$count(jobs, eq(jobs.id, jobId)),
  ])
  if (count === 0) throw notFound('Job')
  return rows.toSorted((a, b) => b.id - a.id).map((row) => addressed(config, row))
}
