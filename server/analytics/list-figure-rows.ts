import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { analytics } from '#shared/analytics.ts'
import { otherSourcesKey } from '#shared/figures.ts'
import type { Context } from '#server/context.ts'
import { candidates, jobs } from '#server/database/schema.ts'
import { batches, pageHeaders, pageRange } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { countedRows, rankedSources } from './counted-rows.ts'
import { lengthMs } from './lengths.ts'
import { periodOf } from './period.ts'

type Query = z.output<typeof analytics.rows.query>

/** The rows that a figure counts: a page of them, the longest first, or, without `page`, all of them. */
export async function listFigureRows(ctx: Context, query: Query, requestUrl: string) {
  const { figure, of, dateRange, page, pageSize } = query
  const period = periodOf(dateRange, ctx.now())
  const rows = countedRows[figure](period)
  const wanted =
    of === undefined
      ? sql`true`
      : of === otherSourcesKey
        ? sql`r.key in (select s.key from (${rankedSources(period)}) s where not s.listed)`
        : sql`r.key = ${of}`
  const count = async () => {
    const counted = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from (${rows}) r where ${wanted}`,
    )
    return counted.rows[0]!.count
  }
  if (page === undefined)
    return new Rows(
      batches((last: Row | undefined, limit) =>
        read(
          ctx,
          rows,
          sql`where ${wanted} ${last ? sql`and r.id >= ${last.id} and (r.id > ${last.id} or r.key > ${last.key})` : sql``} order by r.id, r.key limit ${limit}`,
        ),
      ),
      count,
    )
  const { limit, offset } = pageRange({ page, pageSize })
  const [shown, total] = await Promise.all([
    read(
      ctx,
      rows,
      sql`where ${wanted} order by ${lengthMs} desc nulls last, r."from" desc, r.id desc, r.key limit ${limit} offset ${offset}`,
    ),
    count(),
  ])
  return new Reply(shown, pageHeaders(requestUrl, { page, pageSize, total }))
}

/** Those wanted first, so that names are read of these alone. */
async function read({ db }: Context, rows: SQL, wanted: SQL) {
  const found = await db.execute<Found & Record<string, unknown>>(sql`
    select w.id, w.key, w.candidate_id as "candidateId", w.about, c.name as "candidateName", j.title as "jobTitle",
      extract(epoch from w."from")::double precision * 1000 as "fromMs",
      extract(epoch from w.until)::double precision * 1000 as "untilMs"
    from (select o.*, row_number() over () as place from (select r.* from (${rows}) r ${wanted}) o) w
    join ${candidates} c on c.id = w.candidate_id
    join ${jobs} j on j.id = c.job_id
    order by w.place`)
  return found.rows.map((row) =>
    Object.assign(row, {
      from: new Date(Math.round(row.fromMs)),
      until: row.untilMs === null ? null : new Date(Math.round(row.untilMs)),
    }),
  )
}

interface Found {
  id: number
  key: string
  candidateId: number
  candidateName: string
  jobTitle: string
  about: string | null
  fromMs: number
  untilMs: number | null
}
type Row = Awaited<ReturnType<typeof read>>[number]
