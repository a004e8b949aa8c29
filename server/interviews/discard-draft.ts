import { askerOf, type Context } from '#server/context.ts'
import { dropDraft } from './drop-draft.ts'
import { findInterview } from './find-interview.ts'

/** Throws the caller's own draft away; without one nothing happens. Throws 404 for an interview that is not there. */
export async function discardDraft(ctx: Context, interviewId: number) {
  await findInterview(ctx.db, interviewId)
  await dropDraft(ctx.db, { interviewId, userId: askerOf(ctx).id })
  return null
}
