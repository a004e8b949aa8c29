import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { passkeys, secondFactors } from '#server/database/schema.ts'
import { endChallengesOf } from '#server/sign-in/challenges.ts'
import { forgiveCodes } from './code-attempts.ts'
import { noteEvent } from './note-event.ts'
import type { Owner } from './prove-owner.ts'

/**
 * Takes the second factor and the passkeys from an account that the caller holds and whose sessions it ends, in the name of
 * `user`, or of the server's operator: whoever lost their phone lost both. Answers what there was, and the letters that tell
 * its owner; undefined where there was none.
 */
export async function removeBesidesPassword(
  tx: Transaction,
  ctx: Pick<Context, 'config' | 'now' | 'user'>,
  owner: Owner,
) {
  const [secondFactor] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, owner.id))
    .returning({ userId: secondFactors.userId })
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, owner.id)).returning({ id: passkeys.id })
  await endChallengesOf(tx, owner.id)
  await forgiveCodes(tx, owner.id)
  if (!secondFactor && removed.length === 0) return undefined
  const had = !secondFactor ? 'passkeys' : removed.length === 0 ? 'second-factor' : 'both'
  return { had, letters: await noteEvent(tx, ctx, owner, { what: 'reset', had, by: ctx.user?.fullName }) } as const
}
