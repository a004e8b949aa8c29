import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { accountColumns } from './account-columns.ts'

/**
 * Locks an account together with every administrator's, always in the order of their ids: of two changes at once the
 * second sees what the first left, so they cannot take the last two administrators away together. Throws 404.
 */
export async function lockAccount(tx: Transaction, id: number) {
  const locked = await tx
    .select(accountColumns)
    .from(users)
    .where(and(or(eq(users.id, id), eq(users.role, 'admin')), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .for('no key update')
  const account = locked.find((user) => user.id === id)
  if (!account) throw notFound('User')
  // What they do at this moment (a row that names them) is waited for, and what they begin waits. Of the administrators' own
  // doings neither is true: an interview that is being given to this account may be one of theirs.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  return {
    account,
    isLastAdministrator: account.role === 'admin' && locked.every((user) => user.id === id || user.role !== 'admin'),
  }
}

export const lastAdministrator = () => conflict('The last administrator cannot be given another role')
