import { countDistinct, gte, sql } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Database } from '#server/database/connect.ts'
import { telemetryUsers } from '#server/database/schema.ts'
import { slotOf } from './slot-of.ts'

/** Different people since the hour of `from`, in all and by step (an hour at least). */
export async function countUsers(db: Database, range: { from: Date; stepMinutes: number }) {
  const { stepMinutes } = range
  const stepMs = stepMinutes * minuteMs
  const from = new Date(Math.floor(range.from.getTime() / stepMs) * stepMs)
  const { hour, userId } = telemetryUsers
  const within = gte(hour, from)
  const [steps, [all]] = await Promise.all([
    db
      .select({ slot: slotOf(hour, from, stepMinutes).as('slot'), users: countDistinct(userId) })
      .from(telemetryUsers)
      .where(within)
      .groupBy(sql`slot`),
    db
      .select({ users: countDistinct(userId) })
      .from(telemetryUsers)
      .where(within),
  ])
  const counted = new Map(steps.map(({ slot, users }) => [slot, users]))
  return {
    total: all?.users ?? 0,
    /** By step; null where no process ran. `slots` are those of the measurements, `slotMinutes` apart since the range's begin. */
    points(to: Date, slots: ReadonlyMap<number, unknown>, slotMinutes: number) {
      const ran = new Set(
        [...slots.keys()].map((slot) =>
          Math.floor((range.from.getTime() + slot * slotMinutes * minuteMs - from.getTime()) / stepMs),
        ),
      )
      const length = Math.floor((to.getTime() - from.getTime()) / stepMs) + 1
      return Array.from({ length }, (_, slot) => ({
        at: new Date(from.getTime() + slot * stepMs),
        users: counted.get(slot) ?? (ran.has(slot) ? 0 : null),
      }))
    },
  }
}
