import { eq } from 'drizzle-orm'
import { mayEvaluate, type Asker } from '#shared/permissions.ts'
import { interviews } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { guardRow } from '#server/http/guard-row.ts'

/** Who may not evaluate an interview learns that before anything about the body. Throws 403. */
export const guardEvaluation = guardRow(async ({ db }, asker, id) => {
  const [interview] = await db
    .select({ interviewerId: interviews.interviewerId })
    .from(interviews)
    .where(eq(interviews.id, id))
  if (interview) requireEvaluator(asker, interview)
})

/** The interviewer, or an executive; anyone where none is assigned. Throws 403. */
export function requireEvaluator(asker: Asker, interview: { interviewerId: number | null }) {
  if (!mayEvaluate(asker, interview))
    throw forbidden('Only the interviewer or an executive may evaluate this interview')
}
