import { sql } from 'drizzle-orm'
import type { Lengths } from '#shared/analytics-figures.ts'

/**
 * How long a row `r` lasted, in milliseconds. `extract` makes a decimal number of each, which takes as long as all the rest,
 * and intervals are slow to compare; `date_part` is the same in binary.
 */
export const lengthMs = sql`date_part('epoch', r.until - r."from") * 1000`

/** Over rows `r` that end: how many there are, and the lengths that half and nine tenths of them do not exceed, in milliseconds. */
export const lengthColumns = sql`
  count(r.until)::integer as count,
  percentile_cont(array[0.5, 0.9]) within group (order by ${lengthMs}) as spread`

export interface LengthRow {
  count: number
  spread: [number, number] | null
}

export const lengthsOf = (row: LengthRow | undefined): Lengths => {
  const [median, p90] = row?.spread ?? []
  return {
    count: row?.count ?? 0,
    medianMs: median === undefined ? null : Math.round(median),
    p90Ms: p90 === undefined ? null : Math.round(p90),
  }
}
