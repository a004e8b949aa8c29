import { eq } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import { sessions } from '#server/database/schema.ts'
import { conflict, forbidden } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { removeSecondFactor } from '#server/second-factor/remove-second-factor.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Takes the second factor from whoever lost their phone and ends their sessions. One's own is turned off by a code, not here:
 * an administrator who lost theirs as well has another one, or the server's operator. Errors: 403 one's own, 404, 409 where
 * there is none.
 */
export async function resetSecondFactor(ctx: Context, id: number) {
  const asker = askerOf(ctx)
  const letters = await ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, id)
    if (id === asker.id)
      throw forbidden('Your own second factor is turned off beside your password, by a code or a recovery code')
    const told = await removeSecondFactor(tx, ctx, account)
    if (!told) throw conflict('This account has no second factor')
    await tx.delete(sessions).where(eq(sessions.userId, id))
    return told
  })
  deliverSoon(ctx, letters)
  return {}
}
