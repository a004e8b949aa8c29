import { desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { apiKeys, users } from '#server/database/schema.ts'

const shownMax = 200

/** The newest first. Revoked ones stay in the list, so that one sees what they were; of those in use none drops out. */
export async function listApiKeys({ db }: Pick<Context, 'db'>) {
  const shown = await db
    .select({ ...getTableColumns(apiKeys), createdBy: users.fullName })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdById))
    .orderBy(desc(isNull(apiKeys.revokedAt)), desc(apiKeys.id))
    .limit(shownMax)
  return shown.toSorted((a, b) => b.id - a.id)
}
