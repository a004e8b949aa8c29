import { gte, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { telemetryBuckets } from '#server/database/schema.ts'
import { slotOf } from './slot-of.ts'
import { summedSteps } from './sum-steps.ts'

/** Of all processes within one step. */
export interface Sums {
  /** Minutes in which some process ran. */
  aliveMinutes: number
  requests: number
  errors: number
  responseMs: number
  responseSteps: number[]
  /** Kilobytes of all processes together, times minutes: divided by `aliveMinutes` the average. */
  memoryKbMinutes: number
  heapKbMinutes: number
  cacheHits: number
  cacheMisses: number
}

/** Minutes and hours since `from`, added up by step; a step in which nothing ran is not there. */
export async function sumBuckets(db: Database, { from, stepMinutes }: { from: Date; stepMinutes: number }) {
  const t = telemetryBuckets
  const rows = await db
    .select({
      slot: slotOf(t.start, from, stepMinutes).as('slot'),
      // The minutes of several processes are the same minutes; those of an hour were counted when it was merged.
      aliveMinutes: sql`count(distinct ${t.start}) filter (where ${t.spanMinutes} = 1)
        + coalesce(sum(${t.aliveMinutes}) filter (where ${t.spanMinutes} = 60), 0)`.mapWith(Number),
      requests: total(sql`${t.requests}`),
      errors: total(sql`${t.errors}`),
      responseMs: total(sql`${t.responseMs}`),
      responseSteps: summedSteps,
      memoryKbMinutes: total(sql`${t.memoryKb}::float8 * ${t.aliveMinutes}`),
      heapKbMinutes: total(sql`${t.heapKb}::float8 * ${t.aliveMinutes}`),
      cacheHits: total(sql`${t.cacheHits}`),
      cacheMisses: total(sql`${t.cacheMisses}`),
    })
    .from(t)
    .where(gte(t.start, from))
    .groupBy(sql`slot`)
  return new Map<number, Sums>(rows.map(({ slot, ...sums }) => [slot, sums]))
}

const total = (column: ReturnType<typeof sql>) => sql`coalesce(sum(${column}), 0)::float8`.mapWith(Number)
