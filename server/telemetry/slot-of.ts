import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Which step since `from` a time falls in, counted from 0. */
export const slotOf = (time: PgColumn, from: Date, stepMinutes: number) =>
  sql<number>`floor(date_part('epoch', ${time} - ${from.toISOString()}::timestamptz) / ${stepMinutes * 60}::int)::int`
