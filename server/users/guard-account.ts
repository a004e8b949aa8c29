import { and, eq, isNull } from 'drizzle-orm'
import { assignableRoles, can, mayTouchAccount, type Asker, type Role } from '#shared/permissions.ts'
import { users } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { guardRow } from '#server/http/guard-row.ts'

/** Who may not change an account learns that before anything about the body. Throws 403. */
export const guardAccount = guardRow(async ({ db }, asker, id) => {
  if (!can(asker.role, 'users.manage')) return // the call itself refuses
  const [account] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)))
  if (account) requireTouchable(asker, account)
})

/** An account whose role the asker may touch (SPEC 6). Throws 403. */
export function requireTouchable(asker: Asker, account: { role: Role }) {
  if (!mayTouchAccount(asker, account.role)) throw forbidden('Your role does not allow changing this account')
}

/** A role that the asker may give (SPEC 6). Throws 403. */
export function requireAssignable(asker: Asker, role: Role) {
  if (!assignableRoles(asker.role).includes(role)) throw forbidden('Your role does not allow giving this role')
}
