import type { NewUser } from '#shared/accounts.ts'
import { askerOf, type Context } from '#server/context.ts'
import { addUser } from './add-user.ts'
import { requireAssignable } from './guard-account.ts'

/** Creates an account. Errors: 403 a role that the asker may not give (SPEC 6), 400 a common password, 409 a name or address in use. */
export async function createUser(ctx: Context, account: NewUser) {
  requireAssignable(askerOf(ctx), account.role)
  return addUser(ctx, account)
}
