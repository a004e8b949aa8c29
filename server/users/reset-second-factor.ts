import { eq } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import { sessions } from '#server/database/schema.ts'
import { conflict, forbidden } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { removeBesidesPassword } from '#server/second-factor/remove-besides-password.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Takes the second factor and the passkeys from whoever lost their phone and ends their sessions. One's own are turned off and
 * removed by what they are, not here: an administrator who lost theirs as well has another one, or the server's operator.
 * Errors: 403 one's own, 404, 409 where there are none.
 */
export async function resetSecondFactor(ctx: Context, id: number) {
  const asker = askerOf(ctx)
  const letters = await ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, id)
    if (id === asker.id)
      throw forbidden('Your own second factor and passkeys are turned off and removed beside your password')
    const removed = await removeBesidesPassword(tx, ctx, account)
    if (!removed) throw conflict('This account has no second factor and no passkey')
    await tx.delete(sessions).where(eq(sessions.userId, id))
    return removed.letters
  })
  deliverSoon(ctx, letters)
  return {}
}
