import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { UserChange } from '#shared/accounts.ts'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { endConnections } from '#server/single-sign-on/end-connections.ts'
import { forbidden } from '#server/errors.ts'
import { refuseEmpty } from '#server/http/refuse-empty.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { accountColumns } from './account-columns.ts'
import { accountEntry } from './account-entry.ts'
import { requireAssignable, requireTouchable } from './guard-account.ts'
import { lastAdministrator, lockAccount } from './lock-account.ts'
import { refuseTaken } from './refuse-taken.ts'

type Change = z.output<typeof UserChange>

/**
 * Changes an account. Its sessions stay; a new role counts from the next request (DECISIONS).
 * Errors: 400 nothing named; 403 an account or a role beyond the asker's (SPEC 6), or their own role; 404; 409 a name or
 * address in use, the last administrator, or an account that someone else changed since the caller read it (X-Row-Version).
 */
export function updateUser(ctx: Context, id: number, body: Change) {
  refuseEmpty(body)
  const { email, ...given } = body
  const asker = askerOf(ctx)
  const change = { ...given, ...(email !== undefined && { email: email.toLowerCase() }) }
  return refuseTaken(() =>
    ctx.db.transaction(async (tx) => {
      const { account, isLastAdministrator } = await lockAccount(tx, id)
      requireTouchable(asker, account)
      refuseStale(ctx, account, account)
      // The form sends the role with every edit: one that stays as it is needs no right to give it.
      if (change.role !== undefined && change.role !== account.role) {
        if (id === asker.id) throw forbidden('Nobody changes their own role')
        requireAssignable(asker, change.role)
        if (isLastAdministrator) throw lastAdministrator()
      }
      const fields = Object.keys(change).filter(
        (field) => account[field as keyof Change] !== change[field as keyof Change],
      )
      if (fields.length === 0) return account
      const [user] = await tx
        .update(users)
        .set({ ...change, updatedAt: nextVersion(ctx, account) })
        .where(eq(users.id, id))
        .returning(accountColumns)
      if (user!.email !== account.email) await endConnections(tx, id)
      const turned = fields.includes('role') && { from: account.role, to: user!.role }
      await record(tx, ctx, accountEntry(actions.userEdited, account, { fields, ...turned }))
      return user!
    }),
  )
}
