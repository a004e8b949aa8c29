import { eq } from 'drizzle-orm'
import { mayUseCalendar } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { connectedCalendars } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

/** Locks one's own connected calendar. Throws 404, also for somebody else's: whose are whose is nobody's to learn. */
export async function ownCalendar(tx: Transaction, ctx: Context, id: number) {
  const [row] = await tx.select().from(connectedCalendars).where(eq(connectedCalendars.id, id)).for('update')
  if (!row || !mayUseCalendar(askerOf(ctx), row)) throw notFound('Calendar')
  return row
}
