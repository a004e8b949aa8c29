import { and, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditAreas, bySystem } from '#shared/audit-areas.ts'
import type { auditLog } from '#shared/audit-log.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { activityLogs, users } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder } from '#server/http/paging.ts'
import { toldOf } from './told-of.ts'

type Query = Input<typeof auditLog.list>['query']

const newestFirst = {
  key: activityLogs.timestamp,
  id: activityLogs.id,
  descending: true,
  indexed: 'descending',
} as const

/** The account, or the new submitter of a job, that an entry names by number. */
const named = alias(users, 'named')

/** What was done and is asked for, newest first, a page or all of it. */
export function listAuditLog({ db }: Pick<Context, 'db'>, query: Query, requestUrl: string) {
  const wanted = wantedBy(query)
  return pageOrAll(query, requestUrl, {
    order: newestFirst,
    read: async ({ after, limit, offset }) => {
      // By an index alone, as in the email log: a late page would read and sort the rows of all earlier ones.
      const page = db
        .select({ id: activityLogs.id })
        .from(activityLogs)
        .where(and(wanted, after))
        .orderBy(...inOrder(newestFirst))
        .limit(limit)
        .offset(offset)
        .as('page')
      const rows = await db
        .select({
          id: activityLogs.id,
          entityType: activityLogs.entityType,
          entityId: activityLogs.entityId,
          action: activityLogs.action,
          timestamp: activityLogs.timestamp,
          candidateId: activityLogs.candidateId,
          details: activityLogs.details,
          user: { id: users.id, fullName: users.fullName },
          named: named.fullName,
        })
        .from(page)
        .innerJoin(activityLogs, eq(activityLogs.id, page.id))
        .leftJoin(users, eq(users.id, activityLogs.userId))
        .leftJoin(named, eq(named.id, sql`(${activityLogs.details} ->> 'submitterId')::integer`))
        .orderBy(...inOrder(newestFirst))
      return rows.map(toldOf)
    },
    keyOf: ({ timestamp }) => timestamp,
    count: () => db.$count(activityLogs, wanted),
  })
}

function wantedBy({ by, area, since, before }: Query): SQL | undefined {
  return and(
    by === undefined ? undefined : by === bySystem ? isNull(activityLogs.userId) : eq(activityLogs.userId, by),
    // Written out: a plan that is kept knows then which index serves it.
    area && sql`${activityLogs.entityType} in (${sql.raw(auditAreas[area].map((type) => `'${type}'`).join(', '))})`,
    since === undefined ? undefined : gte(activityLogs.timestamp, new Date(since)),
    before === undefined ? undefined : lt(activityLogs.timestamp, new Date(before)),
  )
}
