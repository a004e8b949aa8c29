import { desc, eq } from 'drizzle-orm'
import type { interviews as contract } from '#shared/interviews.ts'
import { mayEvaluate } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import { askerOf, type Context } from '#server/context.ts'
import { evaluations } from '#server/database/schema.ts'
import { blindedFor, ownOrLatest, shownTo } from './blinded-for.ts'
import { selectEvaluations } from './evaluation-rows.ts'
import { findInterview } from './find-interview.ts'
import { panelOf } from './panel-of.ts'

/**
 * The caller's own evaluation, else the latest, else null. With `all`, newest first, all that the caller may see: every one
 * for those who may evaluate, for others the one that they are shown (DECISIONS, Evaluations). An interviewer whose own is
 * still to come sees nobody else's. Throws 404.
 */
export async function findEvaluations(ctx: Context, { params, query }: Input<typeof contract.evaluation>) {
  const { one, all } = await readFeedback(ctx, params.id)
  return query.all ? all : one
}

/** The evaluations of an interview that the caller is shown: the `one`, and `all`. Throws 404. */
export async function readFeedback(ctx: Context, interviewId: number) {
  const asker = askerOf(ctx)
  const { interviewerId, candidateId } = await findInterview(ctx.db, interviewId)
  const [given, panel, blinded] = await Promise.all([
    selectEvaluations(ctx.db)
      .where(eq(evaluations.interviewId, interviewId))
      .orderBy(desc(evaluations.updatedAt), desc(evaluations.id)),
    panelOf(ctx.db, interviewId),
    blindedFor(ctx.db, asker, [candidateId]),
  ])
  const every = shownTo(asker, given, blinded.has(candidateId))
  const one = ownOrLatest(asker, every) ?? null
  const mayAll = mayEvaluate(asker, { interviewerId, panelIds: panel.map(({ id }) => id) })
  return { one, all: mayAll ? every : one ? [one] : [] }
}
