import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { secondFactors } from '#server/database/schema.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { endChallengesOf } from '#server/sign-in/challenges.ts'
import { forgiveCodes } from './code-attempts.ts'
import { noteEvent } from './note-event.ts'
import { withProof } from './prove-owner.ts'

/**
 * Turns one's own second factor off, by the password and a code. Where the organisation requires it, it is to be set up again
 * before anything else: so it moves to another phone. Errors: 400 a wrong password or code, 409 where it is off, 429.
 */
export async function turnOff(ctx: Context, proof: { password: string; code: string }) {
  const letters = await withProof(ctx, proof, async (tx, owner) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, owner.id))
    await endChallengesOf(tx, owner.id)
    await forgiveCodes(tx, owner.id)
    return noteEvent(tx, ctx, owner, { what: 'off' })
  })
  deliverSoon(ctx, letters)
  return {}
}
