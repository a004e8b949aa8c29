import { asc, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { jobPlatforms, jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { wholeJobColumns } from './job-columns.ts'

/** One job with where it is posted. Throws 404. */
export async function findJob({ db }: Pick<Context, 'db'>, id: number) {
  const [[job], platforms] = await Promise.all([
    db.select(wholeJobColumns).from(jobs).where(eq(jobs.id, id)),
    db.select().from(jobPlatforms).where(eq(jobPlatforms.jobId, id)).orderBy(asc(jobPlatforms.id)),
  ])
  if (!job) throw notFound('Job')
  return { ...job, platforms }
}
