import { and, count, gte } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import type { TelemetryRange } from '#shared/telemetry.ts'
import type { AppEnv, Context } from '#server/context.ts'
import { telemetryErrors } from '#server/database/schema.ts'
import { batches, inOrder, pageHeaders, pageRange, rowsAfter } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { rangeOf } from './range-of.ts'

const newestFirst = {
  key: telemetryErrors.at,
  id: telemetryErrors.id,
  descending: true,
  indexed: 'descending',
} as const

/** What failed within the range, newest first: a page with its count, or all of it row by row. */
export async function listErrors(
  { db, now, telemetry }: Pick<Context, 'db' | 'now' | 'telemetry'>,
  { page, pageSize, range }: { page?: number | undefined; pageSize: number; range: TelemetryRange },
  request: Request<AppEnv>,
) {
  await telemetry.flush()
  const within = gte(telemetryErrors.at, rangeOf(range, now()).from)
  const select = () => db.select().from(telemetryErrors)
  if (page === undefined) {
    return new Rows(
      batches<Awaited<ReturnType<typeof select>>[number]>((last, limit) =>
        select()
          .where(and(within, rowsAfter(newestFirst, last && { key: last.at, id: last.id })))
          .orderBy(...inOrder(newestFirst))
          .limit(limit),
      ),
    )
  }
  const { limit, offset } = pageRange({ page, pageSize })
  const [rows, [counted]] = await Promise.all([
    select()
      .where(within)
      .orderBy(...inOrder(newestFirst))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(telemetryErrors).where(within),
  ])
  return new Reply(rows, pageHeaders(request.req.url, { page, pageSize, total: counted?.total ?? 0 }))
}
