import { hashPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { accounts, sessions } from '#server/database/schema.ts'
import { endChallengesOf } from '#server/sign-in/challenges.ts'
import { refuseCommonPassword } from '#server/users/refuse-common-password.ts'
import { credentialOf, holdProved, provePassword } from './prove-password.ts'

/**
 * Changes one's own password and ends every other session. Wrong codes stay counted: whoever has the password could
 * change it after every few, and guess on. Errors: 400 when the current one is not right or the
 * new one is common, 429 after many tries.
 */
export async function changePassword(
  ctx: Context,
  { current, new: next }: { current: string; new: string },
  keptToken: string | undefined,
) {
  const { id } = askerOf(ctx)
  const proved = await provePassword(ctx, current, wrong)
  await refuseCommonPassword(next)
  const password = await hashPassword(next)
  await ctx.db.transaction(async (tx) => {
    await holdProved(tx, id, proved, wrong)
    await tx.update(accounts).set({ password, updatedAt: ctx.now() }).where(credentialOf(id))
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.token, keptToken ?? '')))
    await endChallengesOf(tx, id)
    await record(tx, ctx, { action: actions.passwordChanged, entityType: 'other', entityId: id })
  })
}

const wrong = { message: 'The current password is not right' }
