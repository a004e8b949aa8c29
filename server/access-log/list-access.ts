import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { accessKinds } from '#shared/access-events.ts'
import type { accessLog as calls } from '#shared/access-log.ts'
import type { Input } from '#shared/route.ts'
import { askerOf, type Context } from '#server/context.ts'
import { accessLog, users } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder } from '#server/http/paging.ts'

type Query = Input<typeof calls.list>['query']

const newestFirst = { key: accessLog.at, id: accessLog.id, descending: true, indexed: 'descending' } as const

const columns = {
  id: accessLog.id,
  event: accessLog.event,
  detail: accessLog.detail,
  at: accessLog.at,
  lastAt: accessLog.lastAt,
  times: accessLog.times,
  address: accessLog.address,
  browser: accessLog.browser,
}

/** What is on record and asked for, newest first, a page or all of it. */
export function listAccess({ db }: Pick<Context, 'db'>, query: Query, requestUrl: string) {
  const wanted = wantedBy(query)
  return pageOrAll(query, requestUrl, {
    order: newestFirst,
    read: ({ after, limit, offset }) =>
      db
        .select({
          ...columns,
          user: { id: users.id, fullName: users.fullName },
          account: accessLog.accountName,
          rows: accessLog.rows,
        })
        .from(accessLog)
        .leftJoin(users, eq(users.id, accessLog.userId))
        .where(and(wanted, after))
        .orderBy(...inOrder(newestFirst))
        .limit(limit)
        .offset(offset),
    keyOf: ({ at }) => at,
    count: () => db.$count(accessLog, wanted),
  })
}

/** As many as a window shows. */
const ownMax = 20

/** The asker's own latest sign-ins, and those that were refused. */
export const listOwnAccess = (ctx: Context) =>
  ctx.db
    .select(columns)
    .from(accessLog)
    .where(
      and(
        eq(accessLog.userId, askerOf(ctx).id),
        sql`${accessLog.event} in (${namesOf(['signed-in', 'code-asked', 'refused'])})`,
      ),
    )
    .orderBy(...inOrder(newestFirst))
    .limit(ownMax)

function wantedBy({ by, kind, since, before }: Query): SQL | undefined {
  return and(
    by === undefined ? undefined : eq(accessLog.userId, by),
    kind && sql`${accessLog.event} in (${namesOf(accessKinds[kind])})`,
    since === undefined ? undefined : gte(accessLog.at, new Date(since)),
    before === undefined ? undefined : lt(accessLog.at, new Date(before)),
  )
}

/** Written out: a plan that is kept knows then which index serves it. */
const namesOf = (events: readonly string[]) => sql.raw(events.map((event) => `'${event}'`).join(', '))
