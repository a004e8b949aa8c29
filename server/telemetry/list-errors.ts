import { and, gte } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import type { TelemetryRange } from '#shared/telemetry-ranges.ts'
import type { AppEnv, Context } from '#server/context.ts'
import { telemetryErrors } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder } from '#server/http/paging.ts'
import { rangeOf } from './range-of.ts'

const newestFirst = {
  key: telemetryErrors.at,
  id: telemetryErrors.id,
  descending: true,
  indexed: 'descending',
} as const

/** What failed within the range, newest first. */
export async function listErrors(
  { db, now, telemetry }: Pick<Context, 'db' | 'now' | 'telemetry'>,
  { range, ...query }: { page?: number | undefined; pageSize: number; range: TelemetryRange },
  request: Request<AppEnv>,
) {
  await telemetry.flush()
  const within = gte(telemetryErrors.at, rangeOf(range, now()).from)
  return pageOrAll(query, request.req.url, {
    order: newestFirst,
    read: ({ after, limit, offset }) =>
      db
        .select()
        .from(telemetryErrors)
        .where(and(within, after))
        .orderBy(...inOrder(newestFirst))
        .limit(limit)
        .offset(offset),
    keyOf: ({ at }) => at,
    count: () => db.$count(telemetryErrors, within),
  })
}
