import { and, eq, inArray, isNull } from 'drizzle-orm'
import { mentionedIn } from '#shared/mentions.ts'
import type { Transaction } from '#server/database/connect.ts'
import { commentMentions, users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'

/**
 * Keeps whom a comment mentions, and answers who is mentioned in it for the first time. They work here, and until the
 * transaction ends none of them is deleted; whoever was mentioned before may have left since. Throws 400.
 */
export async function noteMentions(tx: Transaction, { id: commentId, text }: { id: number; text: string }) {
  const before = await tx
    .select({ userId: commentMentions.userId })
    .from(commentMentions)
    .where(eq(commentMentions.commentId, commentId))
  const added = mentionedIn(text).filter((id) => before.every(({ userId }) => userId !== id))
  if (added.length === 0) return []
  const people = await tx
    .select({ id: users.id, fullName: users.fullName, email: users.email, role: users.role })
    .from(users)
    .where(and(inArray(users.id, added), isNull(users.deactivatedAt)))
    .orderBy(users.id)
    .for('share')
  if (people.length < added.length) throw badRequest('Only colleagues who work here can be mentioned', 'text')
  await tx.insert(commentMentions).values(people.map(({ id: userId }) => ({ commentId, userId })))
  return people
}
export type MentionedColleague = Awaited<ReturnType<typeof noteMentions>>[number]
