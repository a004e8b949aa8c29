import { and, eq, not } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, interviews } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { interviewOf, selectInterviews } from './interview-rows.ts'

/** One interview with its candidate, job and interviewer. Throws 404, also where the candidate is hidden. */
export async function findInterview(db: Database | Transaction, id: number) {
  const [row] = await selectInterviews(db).where(and(eq(interviews.id, id), not(candidates.hidden)))
  if (!row) throw notFound('Interview')
  return interviewOf(row)
}
