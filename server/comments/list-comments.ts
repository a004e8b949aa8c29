import { eq } from 'drizzle-orm'
import { mayReadComment } from '#shared/permissions.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import { candidateComments } from '#server/database/schema.ts'
import { blindedFor } from '#server/interviews/blinded-for.ts'
import { readComments } from './comment-rows.ts'

/**
 * What the team says about a candidate, newest first. An interviewer whose own evaluation is still to come sees what they
 * wrote themselves, and how many there are of others. Throws 404.
 */
export async function listComments(ctx: Context, candidateId: number) {
  const asker = askerOf(ctx)
  await findCandidate(ctx.db, candidateId)
  const [all, blinded] = await Promise.all([
    readComments(ctx.db, eq(candidateComments.candidateId, candidateId)),
    blindedFor(ctx.db, asker, [candidateId]),
  ])
  const shown = all.filter(({ author }) => mayReadComment(asker, { authorId: author.id }, blinded.has(candidateId)))
  return { comments: shown, hiddenCount: all.length - shown.length }
}
