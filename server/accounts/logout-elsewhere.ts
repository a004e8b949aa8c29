import { and, eq, gt, ne } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import { noteAccess } from '#server/access-log/note-access.ts'
import { askerOf, type AppEnv, type Context } from '#server/context.ts'
import { sessions } from '#server/database/schema.ts'

/** Ends one's own sessions but the one that asks. Answers how many there were; those that had run out do not count. */
export async function logoutElsewhere(ctx: Context, keptToken: string | undefined, request: Request<AppEnv>) {
  const { id: userId } = askerOf(ctx)
  const others = and(
    eq(sessions.userId, userId),
    ne(sessions.token, keptToken ?? ''),
    gt(sessions.expiresAt, new Date()), // by the clock of sessions
  )
  return ctx.db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(others).returning({ id: sessions.id })
    if (ended.length > 0) await noteAccess(tx, ctx, request, { event: 'signed-out', detail: 'elsewhere', userId })
    return { ended: ended.length }
  })
}
