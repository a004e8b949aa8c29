import { asc, eq } from 'drizzle-orm'
import { platformNames } from '#shared/platforms.ts'
import type { Context } from '#server/context.ts'
import { jobPlatforms, jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { postUrl } from '#server/providers/platforms/platform-url.ts'
import { wholeJobColumns } from './job-columns.ts'

/** One job with where it is posted, and found now. Throws 404. */
export async function findJob({ db, config }: Pick<Context, 'db' | 'config'>, id: number) {
  const [[job], platforms] = await Promise.all([
    db.select(wholeJobColumns).from(jobs).where(eq(jobs.id, id)),
    db.select().from(jobPlatforms).where(eq(jobPlatforms.jobId, id)).orderBy(asc(jobPlatforms.id)),
  ])
  if (!job) throw notFound('Job')
  return { ...job, platforms: platforms.map((posting) => foundNow(config, posting)) }
}

/** The address that was kept at the posting is of that day: the product, or the organisation's name in it, may have moved since. */
function foundNow(config: Context['config'], posting: typeof jobPlatforms.$inferSelect) {
  const platform = platformNames.find((name) => name === posting.platform)
  return posting.postUrl && platform ? { ...posting, postUrl: postUrl(config, platform, posting.jobId) } : posting
}
