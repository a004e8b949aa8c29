import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { evaluations, interviews, users } from '#server/database/schema.ts'

const columns = { ...getTableColumns(evaluations), evaluator: { fullName: users.fullName } }

/** Evaluations with the name of who gave each. */
export const selectEvaluations = (db: Database | Transaction) =>
  db.select(columns).from(evaluations).leftJoin(users, eq(users.id, evaluations.evaluatorId)).$dynamic()
export type EvaluationRow = Awaited<ReturnType<typeof selectEvaluations>>[number]

/** What each of these candidates' completed interviews led to, by candidate, oldest first; one query for all of them. */
export async function feedbackOf(db: Database | Transaction, candidateIds: number[]) {
  if (candidateIds.length === 0) return new Map<number, FeedbackRow[]>()
  const rows: FeedbackRow[] = await db
    .select({ ...columns, candidateId: interviews.candidateId, interviewType: interviews.type })
    .from(interviews)
    .innerJoin(evaluations, eq(evaluations.interviewId, interviews.id))
    .leftJoin(users, eq(users.id, evaluations.evaluatorId))
    .where(and(inArray(interviews.candidateId, candidateIds), eq(interviews.status, 'completed')))
    .orderBy(asc(evaluations.updatedAt), asc(evaluations.id))
  return Map.groupBy(rows, ({ candidateId }) => candidateId)
}
export type FeedbackRow = EvaluationRow & { candidateId: number; interviewType: string }
