import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { calendarFeeds } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { readMine } from './read-mine.ts'

/** The feed's address answers nobody from the next call on. Throws 409 when there is none. */
export const revokeFeed = (ctx: Context) =>
  ctx.db.transaction(async (tx) => {
    const { id } = askerOf(ctx)
    const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)).returning()
    if (gone.length === 0) throw conflict('There is no feed to revoke')
    await record(tx, ctx, { action: actions.calendarFeedRevoked, entityType: 'other', entityId: id })
    return readMine(ctx, tx)
  })
