import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayRemoveJobLink } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { applications, candidates, jobLinks, users } from '#server/database/schema.ts'
import { careersUrl } from '#server/public-pages/careers-url.ts'

const referrers = alias(users, 'referrers')
const makers = alias(users, 'makers')

/** Candidates of the lists who came through it. */
const cameThrough = sql<number>`(select count(*)::integer from ${applications}
  join ${candidates} on ${candidates.id} = ${applications.candidateId}
  where ${applications.linkId} = ${jobLinks.id} and not ${candidates.hidden})`

export const linkRows = (db: Database | Transaction, where: SQL | undefined) =>
  db
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
      applications: cameThrough,
    })
    .from(jobLinks)
    .innerJoin(makers, eq(makers.id, jobLinks.createdById))
    .leftJoin(referrers, eq(referrers.id, jobLinks.referrerId))
    .where(where)
    .$dynamic()

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
