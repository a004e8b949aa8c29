import { sql, type SQL } from 'drizzle-orm'
import type { Lengths } from '#shared/analytics-figures.ts'

/**
 * How long a row `r` lasted, in milliseconds. `extract` makes a decimal number of each, which takes as long as all the rest,
 * and intervals are slow to compare; `date_part` is the same in binary.
 */
export const lengthMs = sql`date_part('epoch', r.until - r."from") * 1000`

const spreadOf = (ms: SQL) => sql`percentile_cont(array[0.5, 0.9]) within group (order by ${ms})`

/** Over rows `r` that end: how many there are, and the lengths that half and nine tenths of them do not exceed, in milliseconds. */
export const lengthColumns = sql`count(r.until)::integer as count, ${spreadOf(lengthMs)} as spread`

/**
 * The same for each key of rows that all end. Lengths are gathered by key, and sorted for each alone: sorting whole rows by key
 * first, on the disk where they are many, takes as long as that.
 */
export const lengthsByKey = (rows: SQL) => sql`
  select g.key, cardinality(g.lengths) as count, (select ${spreadOf(sql`l.ms`)} from (select unnest(g.lengths) as ms) l) as spread
  from (select r.key, array_agg(${lengthMs}) as lengths from (${rows}) r group by r.key) g`

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
