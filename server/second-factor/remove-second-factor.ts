import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { secondFactors } from '#server/database/schema.ts'
import { endChallengesOf } from '#server/sign-in/challenges.ts'
import { forgiveCodes } from './code-attempts.ts'
import { noteEvent } from './note-event.ts'

interface Owner {
  id: number
  fullName: string
  email: string
}

/**
 * Takes the second factor from an account that the caller holds and whose sessions it ends, in the name of `user`, or of the
 * server's operator. Answers the letters that tell its owner; undefined where there was none.
 */
export async function removeSecondFactor(tx: Transaction, ctx: Pick<Context, 'config' | 'now' | 'user'>, owner: Owner) {
  const [removed] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, owner.id))
    .returning({ userId: secondFactors.userId })
  await endChallengesOf(tx, owner.id)
  await forgiveCodes(tx, owner.id)
  if (!removed) return undefined
  return noteEvent(tx, ctx, owner, { what: 'reset', by: ctx.user?.fullName })
}
