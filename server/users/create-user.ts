import type { NewUser } from '#shared/accounts.ts'
import { assignableRoles } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { forbidden } from '#server/errors.ts'
import { addUser } from './add-user.ts'

/** Creates an account. Errors: 403 a role that the asker may not give (SPEC 6), 400 a common password, 409 a name or address in use. */
export async function createUser(ctx: Context, account: NewUser) {
  if (!assignableRoles(askerOf(ctx).role).includes(account.role))
    throw forbidden('Your role does not allow giving this role')
  return addUser(ctx, account)
}
