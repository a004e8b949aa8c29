import { desc } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { apiKeys } from '#server/database/schema.ts'

/** Revoked ones stay in the list, so that one sees what they were. */
const shownMax = 200

export const listApiKeys = ({ db }: Pick<Context, 'db'>) =>
  db.select().from(apiKeys).orderBy(desc(apiKeys.id)).limit(shownMax)
