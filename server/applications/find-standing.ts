import { and, asc, eq, not, sql } from 'drizzle-orm'
import { isUnderWay } from '#server/candidates/is-under-way.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates } from '#server/database/schema.ts'

/**
 * The candidacy for the job that this address has already; one that was rejected or taken back does not count. Until the
 * commit nobody else applies for the job with the same address, and nobody anonymises whom the letter is then about.
 */
export async function findStanding(tx: Transaction, { jobId, email }: { jobId: number; email: string }) {
  const address = email.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`application:${jobId}:${address}`}, 0))`)
  const [candidate] = await tx
    .select({ id: candidates.id, name: candidates.name })
    .from(candidates)
    .where(
      and(
        eq(sql`lower(${candidates.email})`, address),
        eq(candidates.jobId, jobId),
        not(candidates.hidden),
        isUnderWay,
      ),
    )
    .orderBy(asc(candidates.id))
    .limit(1)
    .for('key share')
  return candidate
}
