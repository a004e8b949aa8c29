import { withNames } from '#shared/mentions.ts'
import { isRealAddress } from '#shared/real-address.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { blindedFor } from '#server/interviews/blinded-for.ts'
import { queueEmail, type QueueRow } from '#server/outbox/queue-email.ts'
import type { CommentRow } from './comment-rows.ts'
import type { MentionedColleague } from './note-mentions.ts'

interface Told {
  candidate: LockedCandidate
  comment: CommentRow
  mentioned: readonly MentionedColleague[]
}

/**
 * Queues a letter each to whoever is mentioned, save whoever mentions themselves and whom no letter reaches. It quotes the
 * comment, but to an interviewer who still owes an evaluation.
 */
export async function tellMentioned(tx: Transaction, ctx: Context, { candidate, comment, mentioned }: Told) {
  const author = askerOf(ctx)
  const letters: QueueRow[] = []
  for (const { id, role, email: to, fullName: staffName } of mentioned) {
    if (id === author.id || !isRealAddress(to)) continue
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one question at a time
    const blinded = await blindedFor(tx, { id, role }, [candidate.id])
    letters.push(
      // oxlint-disable-next-line no-await-in-loop -- as above
      await queueEmail(tx, ctx, {
        template: 'comment-mention',
        to,
        context: {
          staffName,
          by: author.fullName,
          authorId: author.id,
          candidateName: candidate.name,
          jobTitle: candidate.job.title,
          candidateId: candidate.id,
          commentId: comment.id,
          ...(!blinded.has(candidate.id) && { comment: withNames(comment.text, comment.mentions) }),
        },
        candidateId: candidate.id,
      }),
    )
  }
  return letters
}
