import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context as Request } from 'hono'
import type { AppEnv, Context } from '#server/context.ts'
import { activityLogs, candidates, jobs } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder } from '#server/http/paging.ts'
import { standingOf } from './due-of.ts'
import { isExtended, isFirstOfPerson, isOpen } from './open-requests.ts'

const oldestFirst = {
  key: activityLogs.timestamp,
  id: activityLogs.id,
  descending: false,
  indexed: 'ascending',
} as const

const others = alias(candidates, 'others')
const wishes = alias(activityLogs, 'wishes')

/** The open requests for deletion, one a person, oldest first, each with the day by which it is due (decision 56). */
export function listRequests(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  query: { page?: number | undefined; pageSize: number },
  request: Request<AppEnv>,
) {
  const open = and(isOpen(db), isFirstOfPerson(db))
  const rolesOfPerson = db
    .select({ titles: sql`json_agg(${jobs.title} order by ${others.id})` })
    .from(wishes)
    .innerJoin(others, eq(others.id, wishes.candidateId))
    .innerJoin(jobs, eq(jobs.id, others.jobId))
    .where(and(eq(others.personId, candidates.personId), isOpen(db, wishes, others)))
  const at = { now: now(), timeZone: config.organisation.timeZone }
  return pageOrAll(query, request.req.url, {
    order: oldestFirst,
    read: async ({ after, limit, offset }) => {
      const rows = await db
        .select({
          id: activityLogs.id,
          candidateId: candidates.id,
          name: candidates.name,
          status: candidates.status,
          withdrawnAt: candidates.withdrawnAt,
          jobTitles: sql<string[]>`(${rolesOfPerson})`,
          askedAt: activityLogs.timestamp,
          isExtended: isExtended(db),
        })
        .from(activityLogs)
        .innerJoin(candidates, eq(candidates.id, activityLogs.candidateId))
        .where(and(open, after))
        .orderBy(...inOrder(oldestFirst))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => Object.assign(row, standingOf(row, at)))
    },
    keyOf: ({ askedAt }) => askedAt,
    count: async () => {
      const [counted] = await db
        .select({ total: sql<number>`count(*)::integer` })
        .from(activityLogs)
        .innerJoin(candidates, eq(candidates.id, activityLogs.candidateId))
        .where(open)
      return counted!.total
    },
  })
}
