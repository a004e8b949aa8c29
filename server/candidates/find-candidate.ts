import { and, eq, not, sql } from 'drizzle-orm'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { candidateColumns } from './candidate-columns.ts'

/** One candidacy as the contract shows it. Throws 404, also for a flagged one. */
export async function findCandidate(db: Database | Transaction, id: number) {
  const [row] = await found(db).execute({ id })
  if (!row) throw notFound('Candidate')
  return row
}

const found = builtOnceWithin((db: Database | Transaction) =>
  db
    .select(candidateColumns)
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(candidates.id, sql.placeholder('id')), not(candidates.hidden)))
    .prepare(''),
)
