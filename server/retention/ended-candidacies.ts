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
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { CandidateStatus } from '#shared/pipeline.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, jobs, offers } from '#server/database/schema.ts'

/** Where a candidacy outlives its job: pooled people are kept for other openings, hired ones are staff. */
export const outlivingJobs: CandidateStatus[] = ['90_talent_pool', '100_offer_accepted']

/**
 * Candidacies that have ended and to which nothing has happened since `before`: rejected, withdrawn, of a job that was
 * closed before then, or archived or merged into another, which nobody sees any more. Never somebody who accepted an offer,
 * or has one open. Statuses that nobody knows end with nothing.
 */
const endedBefore = (db: Database | Transaction, before: Date): SQL | undefined =>
  or(seenNoMore(db, before), endedInSight(db, before))

/** Archived or merged. Apart from the others, who are found by an index: these are few, and looked for among all. */
const seenNoMore = (db: Database | Transaction, before: Date) =>
  and(candidates.hidden, isNull(candidates.anonymisedAt), lt(candidates.updatedAt, before), notHired(db))

const endedInSight = (db: Database | Transaction, before: Date) =>
  and(
    not(candidates.hidden),
    lt(candidates.updatedAt, before),
    or(
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
    notHired(db),
  )

const notHired = (db: Database | Transaction) =>
  and(
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
  /** Who is left out. */
  except?: number[]
}

/** Some of them: whoever is found by the index, then the rest, so that all candidates are read once an hour at most. */
export async function someEnded(db: Database | Transaction, { before, limit, except = [] }: Asked) {
  const seen = await listEndedInSight(db, { before, limit, except })
  if (seen.length === limit) return seen
  const others = and(seenNoMore(db, before), notInArray(candidates.id, except))
  return [...seen, ...(await listWhere(db, others, limit - seen.length))]
}

export const listEndedInSight = (db: Database | Transaction, { before, limit, except = [] }: Asked) =>
  listWhere(db, and(endedInSight(db, before), notInArray(candidates.id, except)), limit)

/** The longest ended first, and how many there are in all: found once, and only of those that are listed more is read. */
export async function listEnded(db: Database | Transaction, { before, limit }: Asked) {
  const longest = db
    .select({ id: candidates.id, total: sql<number>`(count(*) over ())::integer`.as('total') })
    .from(candidates)
    .where(endedBefore(db, before))
    .orderBy(...longestFirst)
    .limit(limit)
    .as('longest')
  const rows = await db
    .select({ ...columns, total: longest.total })
    .from(longest)
    .innerJoin(candidates, eq(candidates.id, longest.id))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .orderBy(...longestFirst)
  return { total: rows[0]?.total ?? 0, candidates: rows }
}

const longestFirst = [asc(candidates.updatedAt), asc(candidates.id)]
const columns = {
  id: candidates.id,
  name: candidates.name,
  status: candidates.status,
  withdrawnAt: candidates.withdrawnAt,
  updatedAt: candidates.updatedAt,
  hidden: candidates.hidden,
  jobTitle: jobs.title,
}

const listWhere = (db: Database | Transaction, ended: SQL | undefined, limit: number) =>
  db
    .select(columns)
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(ended)
    .orderBy(...longestFirst)
    .limit(limit)

/** Whether this one, on a row that the caller holds, has ended so long ago. */
export const hasEnded = async (tx: Transaction, id: number, before: Date) =>
  (await tx.$count(candidates, and(eq(candidates.id, id), endedBefore(tx, before)))) > 0
