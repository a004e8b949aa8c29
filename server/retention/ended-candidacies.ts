import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { CandidateStatus } from '#shared/pipeline.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, jobs, offers } from '#server/database/schema.ts'

/** Before these an ended job ends a candidacy too. Pooled people are kept for other openings, hired ones are staff. */
const outlivingJobs: CandidateStatus[] = ['90_talent_pool', '100_offer_accepted']

/**
 * Candidacies that have ended and to which nothing has happened since `before`: rejected, withdrawn, of a job that was
 * closed before then, or archived or merged into another, which nobody sees any more. Never somebody who accepted an offer,
 * or has one open. Statuses that nobody knows end with nothing.
 */
const endedBefore = (db: Database | Transaction, before: Date): SQL | undefined =>
  and(
    isNull(candidates.anonymisedAt),
    lt(candidates.updatedAt, before),
    or(
      candidates.hidden,
      isNotNull(candidates.withdrawnAt),
      eq(candidates.status, '200_rejected'),
      and(
        lt(candidates.statusOrder, 200),
        not(inArray(candidates.status, outlivingJobs)),
        exists(
          db
            .select({ one: sql`1` })
            .from(jobs)
            .where(and(eq(jobs.id, candidates.jobId), eq(jobs.status, 'closed'), lt(jobs.updatedAt, before))),
        ),
      ),
    ),
    ne(candidates.status, '100_offer_accepted'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(offers)
        .where(and(eq(offers.candidateId, candidates.id), inArray(offers.status, ['accepted', 'sent']))),
    ),
  )

interface Asked {
  before: Date
  limit: number
}

/** The longest ended first. */
export const listEnded = (db: Database | Transaction, { before, limit }: Asked) =>
  db
    .select({
      id: candidates.id,
      name: candidates.name,
      status: candidates.status,
      withdrawnAt: candidates.withdrawnAt,
      updatedAt: candidates.updatedAt,
      hidden: candidates.hidden,
      jobTitle: jobs.title,
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(endedBefore(db, before))
    .orderBy(asc(candidates.updatedAt), asc(candidates.id))
    .limit(limit)

export const countEnded = (db: Database | Transaction, before: Date) => db.$count(candidates, endedBefore(db, before))

/** Whether this one, on a row that the caller holds, has ended so long ago. */
export const hasEnded = async (tx: Transaction, id: number, before: Date) =>
  (await tx.$count(candidates, and(eq(candidates.id, id), endedBefore(tx, before)))) > 0
