import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

/** What a job's application form asks beyond the usual. Throws 404. */
export async function listQuestions({ db }: Pick<Context, 'db'>, jobId: number) {
  const [job] = await db.select({ questions: jobs.questions }).from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw notFound('Job')
  return job
}
