import { asc, eq } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { calendarFeeds, connectedCalendars, users } from '#server/database/schema.ts'

/** One's connected calendars in the order they were connected, the feed and the room. */
export async function readMine(ctx: Context, db: Database | Transaction = ctx.db) {
  const { id } = askerOf(ctx)
  const rows = await db
    .select()
    .from(connectedCalendars)
    .where(eq(connectedCalendars.userId, id))
    .orderBy(asc(connectedCalendars.id))
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, id))
  const [user] = await db.select({ meetingUrl: users.meetingUrl }).from(users).where(eq(users.id, id))
  return { connected: rows.map(shown), feed: feed ?? null, meetingUrl: user?.meetingUrl ?? null }
}

/** A row as its owner sees it. */
export const shown = (row: typeof connectedCalendars.$inferSelect) => ({
  ...row,
  reading: row.triedAt === null || row.triedAt < row.updatedAt,
})
