import { and, eq, not } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { applications, candidates } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { erasureAskedAt } from './erasure-asked-at.ts'

/** What a candidate sent in; of one whom staff entered why they withdrew, or null; and when they asked that their data be deleted. Throws 404. */
export async function findOfCandidate({ db }: Pick<Context, 'db'>, candidateId: number) {
  const [row] = await db
    .select({ application: applications })
    .from(candidates)
    .leftJoin(applications, eq(applications.candidateId, candidates.id))
    .where(and(eq(candidates.id, candidateId), not(candidates.hidden)))
  if (!row) throw notFound('Candidate')
  return { ...row, erasureRequestedAt: await erasureAskedAt(db, candidateId) }
}
