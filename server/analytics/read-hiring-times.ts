import { sql } from 'drizzle-orm'
import type { DateRange } from '#shared/analytics-ranges.ts'
import type { HiringTimes } from '#shared/analytics-figures.ts'
import { statusOrder } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import { countedRows } from './counted-rows.ts'
import { lengthColumns, lengthsByKey, lengthsOf, type LengthRow } from './lengths.ts'
import { periodOf } from './period.ts'

/** How long hiring took, and how long candidates stood in each stage, of the applications of a period. */
export async function readHiringTimes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { dateRange }: { dateRange: DateRange },
): Promise<HiringTimes> {
  const period = periodOf(dateRange, now())
  const [hired, stages] = await Promise.all([
    db.execute<Row<LengthRow>>(sql`select ${lengthColumns} from (${countedRows['time-to-hire'](period)}) r`),
    db.execute<Row<LengthRow & { key: string }>>(lengthsByKey(countedRows['time-in-stage'](period))),
  ])
  return {
    timeToHire: lengthsOf(hired.rows[0]),
    stages: stages.rows
      .map((row) => Object.assign(lengthsOf(row), { status: row.key }))
      .toSorted((a, b) => statusOrder(a.status) - statusOrder(b.status) || a.status.localeCompare(b.status)),
  }
}

/** What the driver takes for a row. */
type Row<Shape> = Shape & Record<string, unknown>
