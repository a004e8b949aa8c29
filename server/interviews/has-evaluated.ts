import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { evaluations } from '#server/database/schema.ts'

/** Whether somebody's evaluation of an interview is in. */
export async function hasEvaluated(db: Database, userId: number, interviewId: number) {
  return (
    (await db.$count(evaluations, and(eq(evaluations.interviewId, interviewId), eq(evaluations.evaluatorId, userId)))) >
    0
  )
}
