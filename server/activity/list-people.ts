import { asc, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'

/** Everybody whose name stands on what they did, by name; of who left as well. */
export const listPeople = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      id: users.id,
      fullName: users.fullName,
      role: users.role,
      isDeactivated: sql<boolean>`${users.deactivatedAt} is not null`,
    })
    .from(users)
    .orderBy(asc(users.nameOrder), asc(users.id))
