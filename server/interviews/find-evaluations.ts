import { desc, eq } from 'drizzle-orm'
import { mayEvaluate } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { evaluations } from '#server/database/schema.ts'
import { selectEvaluations } from './evaluation-rows.ts'
import { findInterview } from './find-interview.ts'

/**
 * The caller's own evaluation, else the latest, else null. With `all`, newest first, all that the caller may see: every one
 * for those who may evaluate, for others the one that they are shown (DECISIONS, Evaluations). Throws 404.
 */
export async function findEvaluations(
  ctx: Context,
  { params, query }: { params: { id: number }; query: { all?: '1' | undefined } },
) {
  const asker = askerOf(ctx)
  const interview = await findInterview(ctx.db, params.id)
  const every = await selectEvaluations(ctx.db)
    .where(eq(evaluations.interviewId, params.id))
    .orderBy(desc(evaluations.updatedAt), desc(evaluations.id))
  const shown = every.find(({ evaluatorId }) => evaluatorId === asker.id) ?? every[0] ?? null
  if (!query.all) return shown
  return mayEvaluate(asker, interview) ? every : shown ? [shown] : []
}
