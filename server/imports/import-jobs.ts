import { asc, inArray } from 'drizzle-orm'
import type { ImportedCandidate } from '#shared/imports.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { jobs } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'

const jobsOf = (db: Database | Transaction, rows: readonly Pick<ImportedCandidate, 'jobId'>[]) =>
  db
    .select({ id: jobs.id, status: jobs.status, expressReview: jobs.expressReview, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(inArray(jobs.id, [...new Set(rows.map(({ jobId }) => jobId))]))
    .orderBy(asc(jobs.id))

/** The jobs that rows name. Throws 400 where one is not there. */
export async function findJobs(db: Database | Transaction, rows: Parameters<typeof jobsOf>[1]) {
  return eachOf(rows, await jobsOf(db, rows))
}
export type ImportJobs = Awaited<ReturnType<typeof findJobs>>

/** The same, held until the commit, so that nobody closes one in between. */
export async function holdJobs(tx: Transaction, rows: Parameters<typeof jobsOf>[1]) {
  return eachOf(rows, await jobsOf(tx, rows).for('share'))
}

function eachOf(rows: Parameters<typeof jobsOf>[1], found: Awaited<ReturnType<typeof jobsOf>>) {
  const byId = new Map(found.map((job) => [job.id, job]))
  if (rows.some(({ jobId }) => !byId.has(jobId))) throw badRequest('Job not found')
  return byId
}
