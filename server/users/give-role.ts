import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Role } from '#shared/permissions.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { accountEntry } from './account-entry.ts'
import { lastAdministrator, lockAccount } from './lock-account.ts'

/** Gives an account any role, Director included, in the name of the server's operator. Errors: 404, 409 the last administrator. */
export function giveRole(ctx: Pick<Context, 'db' | 'now'>, id: number, role: Role) {
  return ctx.db.transaction(async (tx) => {
    const { account, isLastAdministrator } = await lockAccount(tx, id)
    if (isLastAdministrator && role !== 'admin') throw lastAdministrator()
    await tx
      .update(users)
      .set({ role, updatedAt: nextVersion(ctx, account) })
      .where(eq(users.id, id))
    const changed = { fields: ['role'], from: account.role, to: role }
    await record(tx, { ...ctx, user: undefined }, accountEntry(actions.userEdited, account, changed))
  })
}
