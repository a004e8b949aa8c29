import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { readRecentActivity } from './read-recent-activity.ts'
import { readStats } from './read-stats.ts'
import { readTrends, type Trends } from './read-trends.ts'

type Asked = Pick<Context, 'db' | 'now' | 'telemetry'>
type Dashboard = Awaited<ReturnType<typeof compute>>

/** The last answer, kept a process and database. */
const kept = new WeakMap<Database, Dashboard>()
/** The last trend of the candidates, the one of many rows, for as long as none came or went: most commits concern none. */
const keptTrend = new WeakMap<Database, { of: string | null; at: Date; weeks: Trends['totalCandidates'] }>()
/** Of few rows, each found by an index. */
const shortTrends = ['activeJobs', 'scheduledInterviews', 'offersSent'] as const
/** Weeks go on without a commit. */
const trendsMs = 10 * minuteMs

/**
 * The dashboard with the tag of its content. Screens ask every 3 s (SPEC 9), so an answer is kept for as long as the
 * database's snapshot is the same text, that is until some transaction commits, and no counted interview has passed.
 */
export async function readDashboard(ctx: Asked) {
  const at = ctx.now()
  // Read before the data: whatever commits in between makes the next snapshot differ, so the copy can never be too old.
  const { rows } = await ctx.db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
  const snapshot = rows[0]?.snapshot ?? ''
  const last = kept.get(ctx.db)
  const fresh = last && last.snapshot === snapshot && at >= last.from && at <= last.until
  ctx.telemetry.countLookup(Boolean(fresh))
  if (fresh) return last
  const dashboard = await compute(ctx, snapshot, at)
  kept.set(ctx.db, dashboard)
  return dashboard
}

async function compute(ctx: Asked, snapshot: string, from: Date) {
  const [{ stats, nextInterviewAt, candidatesVersion }, shorts, recentActivity] = await Promise.all([
    readStats(ctx, from),
    readTrends(ctx, shortTrends, from),
    readRecentActivity(ctx),
  ])
  const trends: Trends = { ...shorts, totalCandidates: await candidatesTrend(ctx, candidatesVersion, from) }
  const body = { stats, trends, recentActivity }
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`
  const trendsUntil = new Date(from.getTime() + trendsMs)
  const until = nextInterviewAt && nextInterviewAt < trendsUntil ? nextInterviewAt : trendsUntil
  return { body, etag, snapshot, from, until }
}

async function candidatesTrend({ db }: Asked, of: string | null, at: Date) {
  const last = keptTrend.get(db)
  const age = last ? at.getTime() - last.at.getTime() : 0
  if (last && last.of === of && age >= 0 && age < trendsMs) return last.weeks
  const { totalCandidates: weeks } = await readTrends({ db }, ['totalCandidates'], at)
  keptTrend.set(db, { of, at, weeks })
  return weeks
}
