import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { trendWeeks, type Dashboard } from '#shared/analytics.ts'
import type { Context } from '#server/context.ts'
import { heldAt } from '#server/database/held-at.ts'
import { candidates, interviews, jobs, offers } from '#server/database/schema.ts'

export type Trends = z.infer<typeof Dashboard>['trends']
type Name = keyof Trends

const weekSeconds = 7 * 24 * 60 * 60

/** Of what each trend is made, and when each of it came; an index on the moment serves every one. */
const counted: Record<Name, { at: SQL; rows: SQL }> = {
  activeJobs: { at: sql`posted_date`, rows: sql`${jobs} where true` },
  totalCandidates: { at: sql`created_at`, rows: sql`${candidates} where not hidden` },
  scheduledInterviews: {
    at: heldAt(interviews),
    rows: sql`${interviews} where not hidden and status = 'completed'`,
  },
  offersSent: { at: sql`sent_date`, rows: sql`${offers} where sent_date is not null and superseded_at is null` },
}

/** How many of `names` came in each of the last weeks of seven days up to `until`, oldest first (DESIGN, Dashboard). */
export async function readTrends<Asked extends Name>(
  { db }: Pick<Context, 'db'>,
  names: readonly Asked[],
  until: Date,
): Promise<Pick<Trends, Asked>> {
  const end = sql`${until.toISOString()}::timestamptz`
  const start = sql`${new Date(until.getTime() - trendWeeks * weekSeconds * 1000).toISOString()}::timestamptz`
  const parts = names.map((name) => {
    const { at, rows } = counted[name]
    return sql`
      select ${name}::text as name, floor(date_part('epoch', ${end} - ${at}) / ${weekSeconds}::integer)::integer as "weeksAgo", count(*)::integer as count
      from ${rows} and ${at} > ${start} and ${at} <= ${end}
      group by 2`
  })
  const { rows } = await db.execute<{ name: Name; weeksAgo: number; count: number }>(sql.join(parts, sql` union all `))
  const weeks = (of: Name) => {
    const counts = Array.from<number>({ length: trendWeeks }).fill(0)
    for (const { name, weeksAgo, count } of rows) if (name === of) counts[trendWeeks - 1 - weeksAgo] = count
    return counts
  }
  // One of each that was asked for.
  return Object.fromEntries(names.map((name) => [name, weeks(name)])) as Pick<Trends, Asked>
}
