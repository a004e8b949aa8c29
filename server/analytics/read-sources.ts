import { sql } from 'drizzle-orm'
import type { SourceFigures } from '#shared/analytics-figures.ts'
import type { DateRange } from '#shared/analytics-ranges.ts'
import { otherSourcesKey } from '#shared/figures.ts'
import { stepShownBy } from '#shared/funnel.ts'
import type { Context } from '#server/context.ts'
import { countedRows, isListed } from './counted-rows.ts'
import { periodOf } from './period.ts'
import { conversionRate } from './step-counts.ts'

const upTo = (step: number) => sql`(count(*) filter (where r.reached >= ${sql.raw(String(step))}))::integer`

/**
 * How far the applications of a period got, by where they came from, each source as it is written most often; most applications
 * first, the long tail as one row last.
 */
export async function readSources(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { dateRange }: { dateRange: DateRange },
): Promise<SourceFigures[]> {
  const period = periodOf(dateRange, now())
  const key = sql`case when s.listed then s.key else ${otherSourcesKey} end`
  // Each spelling by itself first, so that the applications are gone through once.
  const { rows } = await db.execute<Omit<SourceFigures, 'conversionRate'> & Record<string, unknown>>(sql`
    with spelled as (
      select r.key, r.about, count(*) as applications,
        ${upTo(stepShownBy['45_1st_interview_sent'])} as interviews,
        ${upTo(stepShownBy['95_offer_sent'])} as offers,
        ${upTo(stepShownBy['100_offer_accepted'])} as hires
      from (${countedRows['source-applications'](period)}) r
      group by r.key, r.about
    ), counted as (
      select key, (array_agg(about order by applications desc, about collate "C"))[1] as source,
        sum(applications) as applications, sum(interviews) as interviews, sum(offers) as offers, sum(hires) as hires
      from spelled
      group by key
    )
    select ${key} as key, case when bool_and(s.listed) then min(s.source) end as source, count(*)::integer as sources,
      sum(s.applications)::integer as applications, sum(s.interviews)::integer as interviews,
      sum(s.offers)::integer as offers, sum(s.hires)::integer as hires
    from (select c.*, ${isListed(sql`c.applications`, sql`c.key`)} as listed from counted c) s
    group by 1
    order by bool_and(s.listed) desc, applications desc, 1`)
  return rows.map((row) => Object.assign(row, { conversionRate: conversionRate(row) }))
}
