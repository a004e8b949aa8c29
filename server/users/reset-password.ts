import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { accountKey } from '#server/accounts/reserve-attempt.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { removeBesidesPassword } from '#server/second-factor/remove-besides-password.ts'
import { accounts, sessions, signInFailures } from '#server/database/schema.ts'
import { accountEntry } from './account-entry.ts'
import { lockAccount } from './lock-account.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'

/**
 * Gives an account a new password in the name of the server's operator and takes its second factor and passkeys, of which its
 * owner is told by letter: its sessions end, and failed sign-ins are forgiven. Answers which there were. Errors: 400 a common
 * password, 404.
 */
export async function resetPassword(ctx: Pick<Context, 'db' | 'now' | 'config'>, id: number, next: string) {
  await refuseCommonPassword(next)
  const password = await hashPassword(next)
  const at = ctx.now()
  const inNobodysName = { ...ctx, user: undefined }
  return ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, id)
    await tx
      .insert(accounts)
      .values({ userId: id, accountId: String(id), providerId: 'credential', password, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: [accounts.userId, accounts.providerId], set: { password, updatedAt: at } })
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx.delete(signInFailures).where(eq(signInFailures.key, accountKey(account.username)))
    await record(tx, inNobodysName, accountEntry(actions.userEdited, account, { fields: ['password'] }))
    // The running server delivers the letter.
    return (await removeBesidesPassword(tx, inNobodysName, account))?.had
  })
}
