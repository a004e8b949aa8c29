import { askerOf, type Context } from '#server/context.ts'
import { evaluationDrafts } from '#server/database/schema.ts'
import { draftOf } from './drop-draft.ts'
import { findInterview } from './find-interview.ts'

/** What the caller has written so far of their evaluation, or null. Throws 404. */
export async function findDraft(ctx: Context, interviewId: number) {
  await findInterview(ctx.db, interviewId)
  const [draft] = await ctx.db
    .select({ content: evaluationDrafts.content, savedAt: evaluationDrafts.savedAt })
    .from(evaluationDrafts)
    .where(draftOf({ interviewId, userId: askerOf(ctx).id }))
  return draft ?? null
}
