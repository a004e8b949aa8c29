import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

const { questions, questionsUpdatedAt, createdAt } = jobs

/**
 * What a job's application form asks beyond the usual, with its version: until somebody sets it, that of the job's making.
 * Throws 404.
 */
export async function listQuestions(db: Database | Transaction, jobId: number) {
  const [job] = await db.select({ questions, questionsUpdatedAt, createdAt }).from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw notFound('Job')
  return { questions: job.questions, updatedAt: job.questionsUpdatedAt ?? job.createdAt }
}
