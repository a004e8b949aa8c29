import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { Comment, type comments as contract } from '#shared/comments.ts'
import { mayEditComment } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import { refuseRejected } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import { candidateComments } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { readComment } from './comment-rows.ts'
import { lockComment } from './lock-comment.ts'
import { noteMentions } from './note-mentions.ts'
import { tellMentioned } from './tell-mentioned.ts'

/**
 * Changes one's own comment, and tells whoever it mentions for the first time; the same words change nothing. Throws 400 for
 * somebody mentioned who does not work here, 403, 404, 409 for a stale row or a candidate who is read-only.
 */
export async function editComment(ctx: Context, { params, body }: Input<typeof contract.edit>) {
  const { shown, letters } = await ctx.db.transaction(async (tx) => {
    const { comment, candidate } = await lockComment(tx, ctx, params.id)
    if (!mayEditComment(askerOf(ctx), comment)) throw forbidden('Only its author can edit a comment')
    refuseRejected(candidate)
    const before = await readComment(tx, comment.id)
    if (body.text === comment.text) return { shown: before, letters: [] }
    refuseStale(ctx, comment, Comment.parse(before))
    await tx
      .update(candidateComments)
      .set({ text: body.text, updatedAt: nextVersion(ctx, comment) })
      .where(eq(candidateComments.id, comment.id))
    const mentioned = await noteMentions(tx, { id: comment.id, text: body.text })
    await recordCandidate(tx, ctx, candidate, actions.commentEdited)
    const shown = await readComment(tx, comment.id)
    return { shown, letters: await tellMentioned(tx, ctx, { candidate, comment: shown, mentioned }) }
  })
  deliverSoon(ctx, letters)
  return shown
}
