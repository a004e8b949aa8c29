import type { PasskeyOwnerProof } from '#shared/passkeys.ts'
import type { Context } from '#server/context.ts'
import { passkeys } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { noteEvent } from '#server/second-factor/note-event.ts'
import { asShown, columns, isOwn } from './own-passkeys.ts'
import { withOwner } from './prove-by-passkey.ts'

/** Renames one of the asker's own. Throws 404. */
export async function renamePasskey(ctx: Context, id: number, name: string) {
  const [renamed] = await ctx.db.update(passkeys).set({ name }).where(isOwn(ctx, id)).returning(columns)
  if (!renamed) throw notFound('Passkey')
  return asShown(ctx, renamed)
}

/**
 * Removes one of the asker's own, and tells them: it opens nothing more. Sessions that it began go on, as their owner is here;
 * they end the others by themselves. Errors: 400 what proves nothing, 404, 429.
 */
export async function removePasskey(ctx: Context, id: number, proof: PasskeyOwnerProof) {
  const letters = await withOwner(ctx, proof, async (tx, owner) => {
    const [removed] = await tx.delete(passkeys).where(isOwn(ctx, id)).returning({ name: passkeys.name })
    if (!removed) throw notFound('Passkey')
    return noteEvent(tx, ctx, owner, { what: 'passkey-removed', name: removed.name })
  })
  deliverSoon(ctx, letters)
  return {}
}
