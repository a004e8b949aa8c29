import { eq } from 'drizzle-orm'
import { mayEvaluate, type Asker } from '#shared/permissions.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { guardRow } from '#server/http/guard-row.ts'
import { panelOf } from './panel-of.ts'

/** Who may not evaluate an interview learns that before anything about the body. Throws 403. */
export const guardEvaluation = guardRow(async ({ db }, asker, id) => {
  const [interview] = await db
    .select({ id: interviews.id, interviewerId: interviews.interviewerId })
    .from(interviews)
    .where(eq(interviews.id, id))
  if (interview) await requireEvaluator(db, asker, interview)
})

/** Whoever leads it or sits on its panel, or an executive; anyone where nobody is assigned. Throws 403. */
export async function requireEvaluator(
  db: Database | Transaction,
  asker: Asker,
  { id, interviewerId }: { id: number; interviewerId: number | null },
) {
  const panelIds = (await panelOf(db, id)).map((each) => each.id)
  if (!mayEvaluate(asker, { interviewerId, panelIds }))
    throw forbidden('Only the interviewer or an executive may evaluate this interview')
}
