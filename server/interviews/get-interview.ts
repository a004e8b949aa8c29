import { askerOf, type Context } from '#server/context.ts'
import { blindedFor } from './blinded-for.ts'
import { evaluationsShown } from './evaluations-shown.ts'
import { findInterview } from './find-interview.ts'
import { hasEvaluated } from './has-evaluated.ts'
import { panelOf } from './panel-of.ts'

/** One interview for its page: with its panel, and whether the feedback of others is still kept from the caller. Throws 404. */
export async function getInterview(ctx: Context, id: number) {
  const asker = askerOf(ctx)
  const interview = await findInterview(ctx.db, id)
  const blindedSoon = blindedFor(ctx.db, asker, [interview.candidateId])
  const [panel, blinded, shown] = await Promise.all([
    panelOf(ctx.db, id),
    blindedSoon,
    evaluationsShown(ctx, [interview], blindedSoon),
  ])
  const feedbackHidden = blinded.has(interview.candidateId) && !(await hasEvaluated(ctx.db, asker.id, id))
  return { ...interview, evaluation: shown.get(id) ?? null, panel, feedbackHidden }
}
