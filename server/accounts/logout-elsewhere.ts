import { and, eq, gt, ne } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import { sessions } from '#server/database/schema.ts'

/** Ends one's own sessions but the one that asks. Answers how many there were; those that had run out do not count. */
export async function logoutElsewhere(ctx: Context, keptToken: string | undefined) {
  const others = and(
    eq(sessions.userId, askerOf(ctx).id),
    ne(sessions.token, keptToken ?? ''),
    gt(sessions.expiresAt, new Date()), // by the clock of sessions
  )
  const ended = await ctx.db.delete(sessions).where(others).returning({ id: sessions.id })
  return { ended: ended.length }
}
