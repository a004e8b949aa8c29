import { sql } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Database } from '#server/database/connect.ts'
import { telemetryUsers } from '#server/database/schema.ts'

/** Different people since the hour of `from`, in all and by step (an hour at least). */
export async function countUsers(db: Database, range: { from: Date; stepMinutes: number }) {
  const { stepMinutes } = range
  const stepMs = stepMinutes * minuteMs
  const from = new Date(Math.floor(range.from.getTime() / stepMs) * stepMs)
  const start = sql`${from.toISOString()}::timestamptz`
  const { hour, userId } = telemetryUsers
  // Each person once a step first, and of these both counts: sorting every hour of everybody took twice as long.
  const { rows } = await db.execute<{ slot: number | null; users: number }>(sql`
    with seen as materialized (
      select date_bin(make_interval(mins => ${stepMinutes}::int), ${hour}, ${start}) as step, ${userId}
      from ${telemetryUsers} where ${hour} >= ${start} group by 1, 2
    )
    select (date_part('epoch', step - ${start}) / ${stepMinutes * 60}::int)::int as slot, count(*)::int as users
    from seen group by step
    union all select null, count(distinct user_id)::int from seen`)
  const counted = new Map(rows.map(({ slot, users }) => [slot, users]))
  return {
    total: counted.get(null) ?? 0,
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
