import { sql } from 'drizzle-orm'
import type { DateRange } from '#shared/analytics.ts'
import type { SourceFigures } from '#shared/analytics-figures.ts'
import { stepShownBy } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import { countedRows } from './counted-rows.ts'
import { periodOf } from './period.ts'
import { conversionRate } from './step-counts.ts'

/** The sources that most came from; what is typed by hand has a long tail. */
const sourcesMax = 200

const upTo = (step: number) => sql`(count(*) filter (where r.reached >= ${sql.raw(String(step))}))::integer`

/** How far the applications of a period got, by where they came from; most applications first. */
export async function readSources(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { dateRange }: { dateRange: DateRange },
): Promise<SourceFigures[]> {
  const { rows } = await db.execute<Omit<SourceFigures, 'conversionRate'> & Record<string, unknown>>(sql`
    select r.key, min(r.about collate "C") as source, count(*)::integer as applications,
      ${upTo(stepShownBy['45_1st_interview_sent'])} as interviews,
      ${upTo(stepShownBy['95_offer_sent'])} as offers,
      ${upTo(stepShownBy['100_offer_accepted'])} as hires
    from (${countedRows['source-applications'](periodOf(dateRange, now()))}) r
    group by r.key
    order by applications desc, r.key
    limit ${sourcesMax}`)
  return rows.map((row) => Object.assign(row, { conversionRate: conversionRate(row) }))
}
