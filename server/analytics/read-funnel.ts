import { and, gte, lt, lte, not, sql } from 'drizzle-orm'
import type { DateRange } from '#shared/analytics-ranges.ts'
import { dayMs } from '#shared/durations.ts'
import type { Context } from '#server/context.ts'
import { candidates, statusTallies } from '#server/database/schema.ts'
import { conversionRate, stepCounts } from './step-counts.ts'

/** How far the applications of a period ever got, and how many the period of the same length before it had (DECISIONS, Funnel). */
export async function readFunnel(ctx: Pick<Context, 'db' | 'now'>, { dateRange }: { dateRange: DateRange }) {
  const { previous, ...steps } =
    dateRange === 'all' ? await countAll(ctx) : await countPeriod(ctx, Number(dateRange) * dayMs)
  return { ...steps, conversionRate: conversionRate(steps), previous: previous > 0 ? { applications: previous } : null }
}

async function countAll({ db }: Pick<Context, 'db'>) {
  const [counts] = await db.select(stepCounts(statusTallies.reached, statusTallies.count)).from(statusTallies)
  return { ...counts!, previous: 0 }
}

async function countPeriod({ db, now }: Pick<Context, 'db' | 'now'>, lengthMs: number) {
  const until = now()
  const since = new Date(until.getTime() - lengthMs)
  const before = new Date(since.getTime() - lengthMs)
  const [counts] = await db
    .select({
      ...stepCounts(candidates.reached, sql`1`, gte(candidates.createdAt, since)),
      previous: sql<number>`count(*) filter (where ${lt(candidates.createdAt, since)})::integer`,
    })
    .from(candidates)
    .where(and(not(candidates.hidden), gte(candidates.createdAt, before), lte(candidates.createdAt, until)))
  return counts!
}
