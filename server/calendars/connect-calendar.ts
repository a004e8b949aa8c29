import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import type { NewCalendar } from '#shared/calendars.ts'
import { connectedCalendarsMax } from '#shared/limits.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { connectedCalendars, users } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { safeAddress, UnsafeAddress } from '#server/http/safe-address.ts'
import { seal } from '#server/sign-in/seal.ts'
import { readSoon } from './read-calendar.ts'
import { shown } from './read-mine.ts'

/**
 * Connects a calendar, which is read behind the answer. Address and password are kept encrypted. Throws 400 for an address
 * that is never called, 409 when there are too many.
 */
export async function connectCalendar(ctx: Context, body: z.output<typeof NewCalendar>) {
  const { kind, timeZone, username = null, password = null } = body
  const url = body.url.replace(/^webcals?:/i, 'https:')
  refuseUnsafe(url, ctx.config.allowPrivateCalendars)
  const asker = askerOf(ctx)
  const sealed = await seal(ctx, JSON.stringify({ url, username, password }), `calendar of ${asker.id}`)
  const row = await ctx.db.transaction(async (tx) => {
    // One at a time, so that two at once cannot both be the last.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, asker.id)).for('update')
    if ((await tx.$count(connectedCalendars, eq(connectedCalendars.userId, asker.id))) >= connectedCalendarsMax)
      throw conflict(`You have connected ${connectedCalendarsMax} calendars. Disconnect one first.`)
    const at = ctx.now()
    const [made] = await tx
      .insert(connectedCalendars)
      .values({
        userId: asker.id,
        kind,
        host: new URL(url).host,
        sealed,
        timeZone,
        nextReadAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    await record(tx, ctx, { action: actions.calendarConnected, entityType: 'other', entityId: made!.id })
    return made!
  })
  readSoon(ctx, row.id)
  return shown(row)
}

function refuseUnsafe(url: string, allowPrivate: boolean) {
  try {
    safeAddress(url, allowPrivate)
  } catch (error) {
    throw error instanceof UnsafeAddress ? badRequest(error.message) : error
  }
}
