import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { evaluationDrafts as contract } from '#shared/evaluation-drafts.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { evaluationDrafts, evaluations } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { draftOf, type Whose } from './drop-draft.ts'
import { lockToEvaluate } from './lock-to-evaluate.ts'

/**
 * Keeps what the caller has written so far; the last write wins, and is told when it took the place of one that its screen
 * had not seen. A draft is nobody else's business, so it leaves no trace in the timeline. Throws 404, 403 for who may not
 * evaluate, 409 where no evaluation is taken, or the caller has submitted theirs since the screen was opened.
 */
export async function saveDraft(
  ctx: Context,
  interviewId: number,
  { basedOn, amends, ...content }: z.output<typeof contract.save.body>,
) {
  const userId = askerOf(ctx).id
  return ctx.db.transaction(async (tx) => {
    await lockToEvaluate(tx, ctx, interviewId)
    await refuseSubmitted(tx, { interviewId, userId }, amends)
    const [before] = await tx.select().from(evaluationDrafts).where(draftOf({ interviewId, userId }))
    // Later than any before, so that two within a millisecond differ.
    const savedAt = new Date(Math.max(ctx.now().getTime(), (before?.savedAt.getTime() ?? 0) + 1))
    await tx
      .insert(evaluationDrafts)
      .values({ interviewId, userId, content, savedAt })
      .onConflictDoUpdate({
        target: [evaluationDrafts.interviewId, evaluationDrafts.userId],
        set: { content, savedAt },
      })
    const seen = basedOn === null ? undefined : new Date(basedOn).getTime()
    return { savedAt, replacedNewer: before !== undefined && before.savedAt.getTime() !== seen }
  })
}

/** A screen that was left open must not bring back what went with the submission. */
async function refuseSubmitted(tx: Transaction, { interviewId, userId }: Whose, amends: string | null) {
  const [own] = await tx
    .select({ updatedAt: evaluations.updatedAt })
    .from(evaluations)
    .where(and(eq(evaluations.interviewId, interviewId), eq(evaluations.evaluatorId, userId)))
  const known = amends === null ? undefined : new Date(amends).getTime()
  if (own?.updatedAt.getTime() !== known)
    throw conflict('You submitted this evaluation in another tab or on another device. Reload the page to amend it.')
}
