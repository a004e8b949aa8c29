import { inArray } from 'drizzle-orm'
import { mayEvaluate } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { interviewPanelists } from '#server/database/schema.ts'

/**
 * Of interviews that the asker has evaluated, whether they still may: somebody else may have taken one over since. Panels
 * are looked up, all at once, only where the rest does not settle it.
 */
export async function amendableBy(ctx: Context, evaluated: readonly { id: number; interviewerId: number | null }[]) {
  const asker = askerOf(ctx)
  const openToAsker = ({ interviewerId }: { interviewerId: number | null }) =>
    interviewerId !== null && mayEvaluate(asker, { interviewerId })
  const unsettled = evaluated.filter((each) => !openToAsker(each)).map(({ id }) => id)
  const panelists =
    unsettled.length === 0
      ? []
      : await ctx.db.select().from(interviewPanelists).where(inArray(interviewPanelists.interviewId, unsettled))
  const panels = Map.groupBy(panelists, ({ interviewId }) => interviewId)
  return new Map(
    evaluated.map(({ id, interviewerId }) => {
      const panelIds = (panels.get(id) ?? []).map(({ userId }) => userId)
      return [id, mayEvaluate(asker, { interviewerId, panelIds })]
    }),
  )
}
