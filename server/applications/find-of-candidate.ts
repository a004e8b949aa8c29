import { and, eq, isNotNull, not } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { applications, candidates, users } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { erasureOf } from '#server/erasure-requests/erasure-of.ts'
import { standingOf } from '#server/erasure-requests/due-of.ts'
import { mayAskForErasure } from './request-erasure.ts'

/** What a candidate sent in; of one whom staff entered why they withdrew, or null; who referred them; and what became of their request that their data be deleted. Throws 404. */
export async function findOfCandidate(ctx: Pick<Context, 'db' | 'now' | 'config'>, candidateId: number) {
  const { db } = ctx
  const [row] = await db
    .select({
      application: applications,
      status: candidates.status,
      referredBy: { id: users.id, fullName: users.fullName, hasLeft: isNotNull(users.deactivatedAt).mapWith(Boolean) },
    })
    .from(candidates)
    .leftJoin(applications, eq(applications.candidateId, candidates.id))
    .leftJoin(users, eq(users.id, candidates.referredById))
    .where(and(eq(candidates.id, candidateId), not(candidates.hidden)))
  if (!row) throw notFound('Candidate')
  return {
    application: row.application,
    referredBy: row.referredBy,
    erasureRequest: await erasureRequestOf(ctx, { id: candidateId, status: row.status }),
  }
}

async function erasureRequestOf(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  candidate: { id: number; status: string },
) {
  const erasure = await erasureOf(db, candidate.id)
  return (
    erasure && {
      ...standingOf(erasure, { now: now(), timeZone: config.organisation.timeZone }),
      declinedAt: erasure.declinedAt,
      isHired: !(await mayAskForErasure(db, candidate)),
    }
  )
}
