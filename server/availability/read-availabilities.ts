import { inArray } from 'drizzle-orm'
import { usualHours, type Availability } from '#shared/availability.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { availabilities } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/**
 * When these users work, in the order asked for. Whoever has not said anything works Monday to Friday, nine to five, on the
 * office's clock.
 */
export async function readAvailabilities(db: Database | Transaction, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  const rows = await db
    .select()
    .from(availabilities)
    .where(inArray(availabilities.userId, [...userIds]))
  const said = new Map(rows.map((row) => [row.userId, row]))
  const { timeZone } = await readSetting(db, 'followUps')
  return userIds.map((userId): Availability & { userId: number } => {
    const own = said.get(userId)
    return own
      ? { userId, timeZone: own.timeZone, hours: own.hours, blocked: own.blocked }
      : { userId, timeZone, hours: usualHours, blocked: [] }
  })
}
