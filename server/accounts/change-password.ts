import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { accounts, sessions, users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { refuseCommonPassword } from '#server/users/refuse-common-password.ts'
import { reserveAttempt } from './reserve-attempt.ts'

/**
 * Changes one's own password and ends every other session. Errors: 400 when the current one is not right or the
 * new one is common, 429 after many tries.
 */
export async function changePassword(
  ctx: Context,
  { current, new: next }: { current: string; new: string },
  keptToken: string | undefined,
) {
  const { id } = askerOf(ctx)
  // Under keys that no sign-in has, whatever name is typed there.
  const attempt = await reserveAttempt(ctx, { account: `password-change:${id}`, address: `password-changes:${id}` })
  const mine = and(eq(accounts.userId, id), eq(accounts.providerId, 'credential'))
  const [account] = await ctx.db.select({ password: accounts.password }).from(accounts).where(mine)
  if (!account?.password || !(await verifyPassword({ hash: account.password, password: current })))
    throw badRequest(notRight)
  await attempt.succeeded()
  await refuseCommonPassword(next)
  const password = await hashPassword(next)
  await ctx.db.transaction(async (tx) => {
    // Before the rest, as whoever changes an account does: a sign-in that is under way waits, or is waited for.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
    const [changed] = await tx
      .update(accounts)
      .set({ password, updatedAt: ctx.now() })
      // Not where another change, or the operator's reset, came first: then the current one is another by now.
      .where(and(mine, eq(accounts.password, account.password!)))
      .returning({ id: accounts.id })
    if (!changed) throw badRequest(notRight)
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.token, keptToken ?? '')))
    await record(tx, ctx, { action: actions.passwordChanged, entityType: 'other', entityId: id })
  })
}

const notRight = 'The current password is not right'
