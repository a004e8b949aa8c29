import { and, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { comments as contract } from '#shared/comments.ts'
import { commentsMax } from '#shared/limits.ts'
import type { Input } from '#shared/route.ts'
import { lockCandidate, refuseRejected } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidateComments } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { readComment } from './comment-rows.ts'
import { noteMentions } from './note-mentions.ts'
import { tellMentioned } from './tell-mentioned.ts'

/**
 * Adds a comment on a candidate, and tells whoever it mentions. Sent again under the same key, by a second press or after a
 * lost answer, it is there once. Throws 400 for somebody mentioned who does not work here, 404, 409 for a candidate who is
 * read-only, and beyond `commentsMax`.
 */
export async function writeComment(ctx: Context, { params, body }: Input<typeof contract.create>) {
  const { id: authorId } = askerOf(ctx)
  const { comment, letters } = await ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, params.id)
    const sentBefore = await findSent(tx, { candidateId: candidate.id, authorId, sentKey: body.key })
    if (sentBefore) return { comment: await readComment(tx, sentBefore.id), letters: [] }
    refuseRejected(candidate)
    await refuseFull(tx, candidate.id)
    const at = ctx.now()
    const [written] = await tx
      .insert(candidateComments)
      .values({
        candidateId: candidate.id,
        authorId,
        text: body.text,
        sentKey: body.key ?? null,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: candidateComments.id, text: candidateComments.text })
    const mentioned = await noteMentions(tx, written!)
    await recordCandidate(tx, ctx, candidate, actions.commented)
    const comment = await readComment(tx, written!.id)
    return { comment, letters: await tellMentioned(tx, ctx, { candidate, comment, mentioned }) }
  })
  deliverSoon(ctx, letters)
  return comment
}

interface Sent {
  candidateId: number
  authorId: number
  sentKey: string | undefined
}
/** The candidate's row is locked: whoever sends the same at the same moment comes after. */
async function findSent(tx: Transaction, { candidateId, authorId, sentKey }: Sent) {
  if (sentKey === undefined) return undefined
  const [row] = await tx
    .select({ id: candidateComments.id })
    .from(candidateComments)
    .where(
      and(
        eq(candidateComments.authorId, authorId),
        eq(candidateComments.candidateId, candidateId),
        eq(candidateComments.sentKey, sentKey),
      ),
    )
  return row
}

async function refuseFull(tx: Transaction, candidateId: number) {
  if ((await tx.$count(candidateComments, eq(candidateComments.candidateId, candidateId))) >= commentsMax)
    throw conflict(`A candidate takes at most ${commentsMax} comments`)
}
