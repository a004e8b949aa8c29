import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { accountColumns } from './account-columns.ts'

/** One account. Throws 404; a deactivated one counts only where its name on old work is asked for. */
export async function findColleague({ db }: Pick<Context, 'db'>, id: number, { alsoDeactivated = false } = {}) {
  const [user] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), alsoDeactivated ? undefined : isNull(users.deactivatedAt)))
  if (!user) throw notFound('User')
  return user
}
