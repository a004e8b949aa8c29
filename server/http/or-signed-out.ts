import type { Context as Request } from 'hono'
import { and, eq, isNull } from 'drizzle-orm'
import type { AppEnv, Services } from '#server/context.ts'
import { isUnreachable } from '#server/database/is-unreachable.ts'
import { users } from '#server/database/schema.ts'
import { AppError, unauthorized } from '#server/errors.ts'

/**
 * Where an account was deleted while a request of its own was under way, the database refuses what would bear its name.
 * That is no fault of the server's: it is answered with the 401 that the next request would get. Any other error stays.
 */
export async function orSignedOut({ db }: Pick<Services, 'db'>, c: Request<AppEnv>, error: unknown) {
  const user = c.get('ctx')?.user
  if (!user || error instanceof AppError || isUnreachable(error)) return error
  try {
    const stillThere = await db.$count(users, and(eq(users.id, user.id), isNull(users.deactivatedAt)))
    return stillThere > 0 ? error : unauthorized()
  } catch {
    return error // a database that does not answer is the error itself
  }
}
