import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { connectedCalendars } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { ownCalendar } from './own-calendar.ts'
import { readSoon } from './read-calendar.ts'
import { shown } from './read-mine.ts'

/** Has one's calendar read now, behind the answer. Throws 404, 409 while it is being read. */
export async function readAgain(ctx: Context, id: number) {
  const row = await ctx.db.transaction(async (tx) => {
    const found = await ownCalendar(tx, ctx, id)
    if (shown(found).reading) throw conflict('This calendar is being read')
    const at = ctx.now()
    const [asked] = await tx
      .update(connectedCalendars)
      .set({ nextReadAt: at, updatedAt: new Date(Math.max(at.getTime(), (found.triedAt?.getTime() ?? 0) + 1)) })
      .where(and(eq(connectedCalendars.id, id), eq(connectedCalendars.updatedAt, found.updatedAt)))
      .returning()
    return asked!
  })
  readSoon(ctx, row.id)
  return shown(row)
}
