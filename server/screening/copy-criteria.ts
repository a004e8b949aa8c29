import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { jobCriteria } from '#server/database/schema.ts'
import type { Copying } from '#server/jobs/copying.ts'

/** The criteria that a person set; those that are derived from a job's words are derived from its copy's as well. */
export async function copyCriteria(tx: Transaction, { from, to, by: { userId, at } }: Copying) {
  const [set] = await tx.select({ criteria: jobCriteria.criteria }).from(jobCriteria).where(eq(jobCriteria.jobId, from))
  if (set) await tx.insert(jobCriteria).values({ ...set, jobId: to, editedById: userId, createdAt: at, updatedAt: at })
}
