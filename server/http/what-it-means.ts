import type { Context as Request } from 'hono'
import { and, eq, isNull } from 'drizzle-orm'
import type { AppEnv, Services } from '#server/context.ts'
import { isUnreachable } from '#server/database/is-unreachable.ts'
import { users } from '#server/database/schema.ts'
import { AppError, unauthorized } from '#server/errors.ts'

/**
 * Whoever was deleted while their request was under way can leave no name on what they do, so the database undoes it: that
 * is no fault of ours, but the 401 that their next request gets. Any other error stays as it is.
 */
export async function whatItMeans({ db }: Pick<Services, 'db'>, c: Request<AppEnv>, error: unknown) {
  const user = c.get('ctx')?.user
  if (!user || error instanceof AppError || isUnreachable(error)) return error
  try {
    const stillThere = await db.$count(users, and(eq(users.id, user.id), isNull(users.deactivatedAt)))
    return stillThere > 0 ? error : unauthorized()
  } catch {
    return error // a database that does not answer is the error itself
  }
}
