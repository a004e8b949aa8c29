import { sql } from 'drizzle-orm'
import type { DateRange } from '#shared/analytics-ranges.ts'
import type { Interviewing } from '#shared/analytics-figures.ts'
import type { Context } from '#server/context.ts'
import { countedRows } from './counted-rows.ts'
import { lengthColumns, lengthsOf, type LengthRow } from './lengths.ts'
import { periodOf } from './period.ts'

type Held = LengthRow & { key: string | null; name: string | null; held: number }
type Ahead = { key: string; name: string | null; ahead: number }

/** What each interviewer held in a period and has ahead, and how soon the evaluations came; the busiest first. */
export async function readInterviewing(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { dateRange }: { dateRange: DateRange },
): Promise<Interviewing> {
  const period = periodOf(dateRange, now())
  const [held, ahead] = await Promise.all([
    db.execute<Held & Record<string, unknown>>(sql`
      select r.key, max(r.about) as name, count(*)::integer as held, ${lengthColumns}
      from (${countedRows['interviews-held'](period)}) r
      group by rollup (r.key)`),
    db.execute<Ahead & Record<string, unknown>>(sql`
      select r.key, max(r.about) as name, count(*)::integer as ahead
      from (${countedRows['interviews-ahead'](period)}) r
      group by r.key`),
  ])
  const heldOf = new Map(held.rows.map((row) => [row.key, row]))
  const aheadOf = new Map(ahead.rows.map((row) => [row.key, row]))
  const keys = [...new Set([...heldOf.keys(), ...aheadOf.keys()])].filter((key) => key !== null)
  const interviewers = keys.map((key) => {
    const [done, coming] = [heldOf.get(key), aheadOf.get(key)]
    const turnaround = lengthsOf(done)
    return {
      key,
      name: done?.name ?? coming?.name ?? null,
      held: done?.held ?? 0,
      ahead: coming?.ahead ?? 0,
      missing: (done?.held ?? 0) - turnaround.count,
      turnaround,
    }
  })
  return {
    // The one row of all interviewers together.
    turnaround: lengthsOf(heldOf.get(null)),
    interviewers: interviewers.toSorted((a, b) => b.held + b.ahead - a.held - a.ahead || a.key.localeCompare(b.key)),
  }
}
