import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayRemoveJobLink } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { applications, candidates, jobLinks, users } from '#server/database/schema.ts'
import { careersUrl } from '#server/public-pages/careers-url.ts'

const referrers = alias(users, 'referrers')
const makers = alias(users, 'makers')

/** Those that fit, with how many candidates of the lists came through each: counted at once, as one by one takes ten times as long. */
export function linkRows(db: Database | Transaction, where: SQL | undefined) {
  const fitting = db.select({ id: jobLinks.id }).from(jobLinks).where(where)
  const came = db
    .select({ linkId: applications.linkId, count: sql<number>`count(*)::integer`.as('count') })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(inArray(applications.linkId, fitting), not(candidates.hidden)))
    .groupBy(applications.linkId)
    .as('came')
  return db
    .select({
      id: jobLinks.id,
      jobId: jobLinks.jobId,
      code: jobLinks.code,
      source: jobLinks.source,
      referrerId: jobLinks.referrerId,
      referrer: referrers.fullName,
      createdById: jobLinks.createdById,
      createdBy: makers.fullName,
      createdAt: jobLinks.createdAt,
      applications: sql<number>`coalesce(${came.count}, 0)`,
    })
    .from(jobLinks)
    .innerJoin(makers, eq(makers.id, jobLinks.createdById))
    .leftJoin(referrers, eq(referrers.id, jobLinks.referrerId))
    .leftJoin(came, eq(came.linkId, jobLinks.id))
    .where(where)
    .$dynamic()
}

type LinkRow = Awaited<ReturnType<typeof linkRows>>[number]

/** With the whole address, to be copied, and whether who asks may take it back. */
export const shownTo = (
  ctx: Context,
  job: Parameters<typeof mayRemoveJobLink>[2],
  { jobId, code, ...row }: LinkRow,
) => ({
  ...row,
  url: careersUrl(ctx.config, jobId, code),
  mayRemove: mayRemoveJobLink(askerOf(ctx), row, job),
})
