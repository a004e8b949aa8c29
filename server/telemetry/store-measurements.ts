import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { telemetryBuckets, telemetryErrors, telemetryUsers } from '#server/database/schema.ts'
import type { ActiveUser } from './active-users.ts'
import type { Minute } from './measured-minutes.ts'
import type { FailureRow } from './recorded-failures.ts'
import { addedSteps } from './sum-steps.ts'

export interface Measurements {
  minutes: readonly Minute[]
  users: readonly ActiveUser[]
  failures: readonly FailureRow[]
}

/** Adds what a process counted to its minutes, whole or not at all. */
export async function storeMeasurements(db: Database, process: string, { minutes, users, failures }: Measurements) {
  await db.transaction(async (tx) => {
    await tx
      .insert(telemetryBuckets)
      .values(minutes.map((minute) => ({ ...minute, process, spanMinutes: 1 as const, aliveMinutes: 1 })))
      .onConflictDoUpdate({
        target: [telemetryBuckets.start, telemetryBuckets.spanMinutes, telemetryBuckets.process],
        set: {
          requests: sql`${telemetryBuckets.requests} + excluded.requests`,
          errors: sql`${telemetryBuckets.errors} + excluded.errors`,
          responseMs: sql`${telemetryBuckets.responseMs} + excluded.response_ms`,
          responseSteps: addedSteps,
          memoryKb: sql`greatest(${telemetryBuckets.memoryKb}, excluded.memory_kb)`,
          heapKb: sql`greatest(${telemetryBuckets.heapKb}, excluded.heap_kb)`,
          cacheHits: sql`${telemetryBuckets.cacheHits} + excluded.cache_hits`,
          cacheMisses: sql`${telemetryBuckets.cacheMisses} + excluded.cache_misses`,
        },
      })
    if (users.length > 0)
      await tx
        .insert(telemetryUsers)
        .values([...users])
        .onConflictDoNothing()
    if (failures.length > 0) await tx.insert(telemetryErrors).values([...failures])
  })
}
