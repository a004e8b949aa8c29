import { and, eq, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { Comment } from '#shared/comments.ts'
import { mayRemoveComment } from '#shared/permissions.ts'
import { refuseRejected } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidateComments, emailLogs } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { readComment } from './comment-rows.ts'
import { lockComment } from './lock-comment.ts'

/**
 * Deletes one's own comment, as an administrator anybody's, and its words in the letters that the product keeps or has still
 * to send. Throws 403, 404, 409 for a stale row or a candidate who is read-only.
 */
export function removeComment(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    const { comment, candidate } = await lockComment(tx, ctx, id)
    if (!mayRemoveComment(askerOf(ctx), comment))
      throw forbidden('Only its author or an administrator can delete a comment')
    refuseRejected(candidate)
    refuseStale(ctx, comment, Comment.parse(await readComment(tx, id)), 'Nothing was deleted.')
    await tx.delete(candidateComments).where(eq(candidateComments.id, id))
    await unquote(tx, { id, candidateId: candidate.id })
    await recordCandidate(tx, ctx, candidate, actions.commentDeleted)
    return {}
  })
}

const unquote = (tx: Transaction, { id, candidateId }: { id: number; candidateId: number }) =>
  tx
    .update(emailLogs)
    .set({ context: sql`${emailLogs.context} - 'comment' || '{"deleted": true}'::jsonb` })
    .where(
      and(
        eq(emailLogs.candidateId, candidateId),
        eq(emailLogs.template, 'comment-mention'),
        sql`${emailLogs.context} ->> 'commentId' = ${String(id)}`,
      ),
    )
