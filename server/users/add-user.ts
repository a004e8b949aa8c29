import { hashPassword } from 'better-auth/crypto'
import type { NewUser } from '#shared/accounts.ts'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { accountEntry } from './account-entry.ts'
import { insertUser } from './insert-user.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Adds an account with any role, whoever asks. Errors: 400 a common password, 409 a name or address in use. */
export async function addUser(ctx: Pick<Context, 'db' | 'now' | 'user'>, { password, ...account }: NewUser) {
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  return refuseTaken(() =>
    ctx.db.transaction(async (tx) => {
      const user = await insertUser(tx, ctx, { ...account, passwordHash })
      await record(tx, ctx, accountEntry(actions.userCreated, user, { to: user.role }))
      return user
    }),
  )
}
