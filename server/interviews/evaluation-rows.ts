import { desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { evaluations, users } from '#server/database/schema.ts'

const columns = { ...getTableColumns(evaluations), evaluator: { fullName: users.fullName } }

/** Evaluations with the name of who gave each. */
export const selectEvaluations = (db: Database | Transaction) =>
  db.select(columns).from(evaluations).leftJoin(users, eq(users.id, evaluations.evaluatorId)).$dynamic()
export type EvaluationRow = Awaited<ReturnType<typeof selectEvaluations>>[number]

/** The newest evaluation of each of these interviews, by interview. */
export async function latestEvaluations(
  db: Database | Transaction,
  interviewIds: number[],
): Promise<Map<number, EvaluationRow>> {
  const rows = await db
    .selectDistinctOn([evaluations.interviewId], columns)
    .from(evaluations)
    .leftJoin(users, eq(users.id, evaluations.evaluatorId))
    .where(inArray(evaluations.interviewId, interviewIds))
    .orderBy(evaluations.interviewId, desc(evaluations.updatedAt), desc(evaluations.id))
  return new Map(rows.map((row) => [row.interviewId, row]))
}
