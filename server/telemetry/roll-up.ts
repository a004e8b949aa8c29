import { sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#shared/durations.ts'
import type { Database } from '#server/database/connect.ts'
import { telemetryBuckets, telemetryErrors, telemetryUsers } from '#server/database/schema.ts'
import { addedSteps, summedSteps } from './sum-steps.ts'

const minutesKeptMs = 48 * hourMs
const hoursKeptMs = 100 * dayMs
const errorsKeptMs = 90 * dayMs
/** Done in one run; the rest waits for the next. */
const hoursPerRunMax = 24
const deletedPerRunMax = 5_000
const rollUpLock = 4_071_964 // any number, as long as every release uses the same

/** Merges minutes past their time into hours, and deletes what is past its own. One process does it at a time. */
export async function rollUp(db: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs).toISOString()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${rollUpLock}) as mine`)
    if (!rows[0]?.mine) return
    await tx.execute(mergeHours(before(minutesKeptMs)))
    await tx.execute(sql`delete from ${telemetryBuckets} where ${telemetryBuckets.start} < ${before(hoursKeptMs)}`)
    await tx.execute(sql`delete from ${telemetryUsers} where ctid = any(array(
      select ctid from ${telemetryUsers} where hour < ${before(hoursKeptMs)} limit ${deletedPerRunMax}))`)
    await tx.execute(sql`delete from ${telemetryErrors} where id in (
      select id from ${telemetryErrors} where at < ${before(errorsKeptMs)} order by at limit ${deletedPerRunMax})`)
  })
}

/** An hour is whole when its end is past `until`. Memory of an hour: all processes together, on average over its minutes. */
const mergeHours = (until: string) => sql`
  with due as (
    select distinct date_trunc('hour', start, 'UTC') as hour from ${telemetryBuckets}
    where span_minutes = 1 and start < date_trunc('hour', ${until}::timestamptz, 'UTC')
    order by hour limit ${hoursPerRunMax}
  ), telemetry_gone as (
    delete from ${telemetryBuckets} using due
    where span_minutes = 1 and start >= hour and start < hour + interval '1 hour'
    returning due.hour, ${telemetryBuckets}.*
  )
  insert into ${telemetryBuckets} (start, span_minutes, process, alive_minutes, requests, errors, response_ms,
    response_steps, memory_kb, heap_kb, cache_hits, cache_misses)
  select hour, 60, '', count(distinct start), sum(requests), sum(errors), sum(response_ms), ${summedSteps},
    sum(memory_kb) / count(distinct start), sum(heap_kb) / count(distinct start), sum(cache_hits), sum(cache_misses)
  from telemetry_gone as telemetry_buckets group by hour
  on conflict (start, span_minutes, process) do update set
    alive_minutes = least(60, ${telemetryBuckets.aliveMinutes} + excluded.alive_minutes),
    requests = ${telemetryBuckets.requests} + excluded.requests,
    errors = ${telemetryBuckets.errors} + excluded.errors,
    response_ms = ${telemetryBuckets.responseMs} + excluded.response_ms,
    response_steps = ${addedSteps},
    cache_hits = ${telemetryBuckets.cacheHits} + excluded.cache_hits,
    cache_misses = ${telemetryBuckets.cacheMisses} + excluded.cache_misses`
