import { asc, count, eq, sql } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Answer } from '#shared/route.ts'
import type { TelemetryRange } from '#shared/telemetry-ranges.ts'
import type { telemetry as calls } from '#shared/telemetry.ts'
import type { Context } from '#server/context.ts'
import { jobs, telemetryBuckets } from '#server/database/schema.ts'
import { rangeOf } from './range-of.ts'
import { percentileMs, responseStepCount } from './response-steps.ts'
import { sumBuckets, type Sums } from './sum-buckets.ts'
import { countUsers } from './count-users.ts'

/** The measurements of a range as figures and points (DECISIONS, Telemetry). This process's own are stored first, so they are as of now. */
export async function readTelemetry(
  { db, now, telemetry }: Pick<Context, 'db' | 'now' | 'telemetry'>,
  range: TelemetryRange,
): Promise<Answer<(typeof calls)['read']>> {
  await telemetry.flush()
  const to = now()
  const { from, stepMinutes, points } = rangeOf(range, to)
  const usersStepMinutes = Math.max(60, stepMinutes)
  const [slots, users, first, [active]] = await Promise.all([
    sumBuckets(db, { from, stepMinutes }),
    countUsers(db, { from, stepMinutes: usersStepMinutes }),
    firstRecord(db),
    db.select({ count: count() }).from(jobs).where(eq(jobs.status, 'active')),
  ])
  const whole = addUp([...slots.values()])
  const since = first && new Date(Math.max(first.getTime(), from.getTime()))
  const facts = factsOf(whole)
  return {
    from,
    to,
    stepMinutes,
    ...facts,
    requests: whole.requests,
    errors: whole.errors,
    activeUsers: users.total,
    errorPercent: percent(whole.errors, whole.requests),
    uptime: { percent: since ? uptimePercent(whole.aliveMinutes, since, to) : null, since: since ?? null },
    activeJobs: active?.count ?? 0,
    points: Array.from({ length: points }, (_, slot) => {
      const sums = slots.get(slot)
      return {
        at: new Date(from.getTime() + slot * stepMinutes * minuteMs),
        requests: sums?.requests ?? null,
        errors: sums?.errors ?? null,
        ...factsOf(sums ?? nothing),
      }
    }),
    activeUsersStepMinutes: usersStepMinutes,
    activeUsersPoints: users.points(to, slots, stepMinutes),
  }
}

/** When measuring began. An hour says no more than how long: the first is taken to have run from there to its end. */
async function firstRecord(db: Context['db']): Promise<Date | undefined> {
  const { start, spanMinutes, aliveMinutes } = telemetryBuckets
  const [first] = await db
    .select({ start, missed: sql<number>`${spanMinutes} - ${aliveMinutes}` })
    .from(telemetryBuckets)
    .orderBy(asc(start))
    .limit(1)
  return first && new Date(first.start.getTime() + first.missed * minuteMs)
}

const nothing: Sums = {
  aliveMinutes: 0,
  requests: 0,
  errors: 0,
  responseMs: 0,
  responseSteps: Array.from({ length: responseStepCount }, () => 0),
  memoryKbMinutes: 0,
  heapKbMinutes: 0,
  cacheHits: 0,
  cacheMisses: 0,
}

const addUp = (all: readonly Sums[]) =>
  all.reduce<Sums>(
    (sum, each) => ({
      aliveMinutes: sum.aliveMinutes + each.aliveMinutes,
      requests: sum.requests + each.requests,
      errors: sum.errors + each.errors,
      responseMs: sum.responseMs + each.responseMs,
      responseSteps: sum.responseSteps.map((count, step) => count + (each.responseSteps[step] ?? 0)),
      memoryKbMinutes: sum.memoryKbMinutes + each.memoryKbMinutes,
      heapKbMinutes: sum.heapKbMinutes + each.heapKbMinutes,
      cacheHits: sum.cacheHits + each.cacheHits,
      cacheMisses: sum.cacheMisses + each.cacheMisses,
    }),
    nothing,
  )

const factsOf = (sums: Sums) => ({
  averageMs: ratio(sums.responseMs, sums.requests),
  p50Ms: percentileMs(sums.responseSteps, 0.5),
  p95Ms: percentileMs(sums.responseSteps, 0.95),
  p99Ms: percentileMs(sums.responseSteps, 0.99),
  memoryMb: ratio(sums.memoryKbMinutes / 1024, sums.aliveMinutes),
  heapMb: ratio(sums.heapKbMinutes / 1024, sums.aliveMinutes),
  cacheHitPercent: percent(sums.cacheHits, sums.cacheHits + sums.cacheMisses),
})

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null)
const percent = (part: number, whole: number) => ratio(part * 100, whole)

/** Whole minutes, the first and the current one included. */
function uptimePercent(aliveMinutes: number, since: Date, to: Date) {
  const minutes = Math.floor(to.getTime() / minuteMs) - Math.floor(since.getTime() / minuteMs) + 1
  return Math.min(100, (aliveMinutes * 100) / minutes)
}
