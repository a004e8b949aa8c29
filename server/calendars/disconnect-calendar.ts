import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { connectedCalendars } from '#server/database/schema.ts'
import { ownCalendar } from './own-calendar.ts'
import { readMine } from './read-mine.ts'

/** Disconnects one's calendar; its password and all that was read from it go with it. Throws 404. */
export const disconnectCalendar = (ctx: Context, id: number) =>
  ctx.db.transaction(async (tx) => {
    await ownCalendar(tx, ctx, id)
    await tx.delete(connectedCalendars).where(eq(connectedCalendars.id, id))
    await record(tx, ctx, { action: actions.calendarRemoved, entityType: 'other', entityId: id })
    return readMine(ctx, tx)
  })
