import { asc, isNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { accountColumns } from './account-columns.ts'

/** Every account in use, by name. A deactivated one is shown no more (DECISIONS, Users). */
export const listUsers = ({ db }: Pick<Context, 'db'>) =>
  db.select(accountColumns).from(users).where(isNull(users.deactivatedAt)).orderBy(asc(users.fullName), asc(users.id))
