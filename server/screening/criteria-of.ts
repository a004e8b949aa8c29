import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Criterion } from '#shared/screening.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobCriteria, jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { deriveCriteria } from './derive-criteria.ts'

/** Changes whenever the rules of checking, or of deriving criteria, do: what was worked out by older ones is worked out again. */
export const rules = 5

export interface CurrentCriteria {
  criteria: Criterion[]
  derived: boolean
  updatedAt: Date
  /** Names the criteria and the rules by which they are checked. */
  key: string
}

/** What a job asks for: as a person set it, else derived from its words. Throws 404. */
export async function criteriaOf(db: Pick<Transaction, 'select'>, jobId: number): Promise<CurrentCriteria> {
  const [row] = await db
    .select({
      skills: jobs.skills,
      description: jobs.description,
      jobCreatedAt: jobs.createdAt,
      criteria: jobCriteria.criteria,
      updatedAt: jobCriteria.updatedAt,
    })
    .from(jobs)
    .leftJoin(jobCriteria, eq(jobCriteria.jobId, jobs.id))
    .where(eq(jobs.id, jobId))
  if (!row) throw notFound('Job')
  const criteria = row.criteria ?? deriveCriteria(row)
  return {
    criteria,
    derived: row.criteria === null,
    // A change to the job takes nothing from whoever is writing its first criteria.
    updatedAt: row.updatedAt ?? row.jobCreatedAt,
    key: keyOf(criteria),
  }
}

const keyOf = (criteria: readonly Criterion[]) =>
  createHash('sha256')
    .update(JSON.stringify([rules, criteria.map(({ id, text, need }) => [id, text, need])]))
    .digest('base64url')
