import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { secondFactors } from '#server/database/schema.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { withProof } from './prove-owner.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { noteEvent } from './note-event.ts'

/** Makes ten new recovery codes in place of those before. Errors: 400 a wrong password or code, 409 where it is off, 429. */
export async function renewCodes(ctx: Context, proof: { password: string; code: string }) {
  const { shown, hashes } = makeRecoveryCodes()
  const letters = await withProof(ctx, proof, async (tx, owner) => {
    await tx.update(secondFactors).set({ recoveryCodes: hashes }).where(eq(secondFactors.userId, owner.id))
    return noteEvent(tx, ctx, owner, { what: 'new-recovery-codes' })
  })
  deliverSoon(ctx, letters)
  return { recoveryCodes: shown }
}
