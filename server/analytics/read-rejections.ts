import { sql } from 'drizzle-orm'
import type { RejectionFigures } from '#shared/analytics-figures.ts'
import type { DateRange } from '#shared/analytics-ranges.ts'
import { noReasonKey } from '#shared/figures.ts'
import type { Context } from '#server/context.ts'
import { countedRows } from './counted-rows.ts'
import { periodOf } from './period.ts'

/** Why candidates were rejected in a period; the reason of most first, and those without one last. */
export async function readRejections(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { dateRange }: { dateRange: DateRange },
): Promise<RejectionFigures[]> {
  const { rows } = await db.execute<RejectionFigures & Record<string, unknown>>(sql`
    select r.key, count(*)::integer as count
    from (${countedRows['rejections'](periodOf(dateRange, now()))}) r
    group by r.key
    order by r.key = ${noReasonKey}, count(*) desc, r.key`)
  return rows
}
