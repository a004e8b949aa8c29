import { and, eq, exists } from 'drizzle-orm'
import type { JobStatus } from '#shared/pipeline.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobPlatforms, jobs } from '#server/database/schema.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'

/** The posting that a queue row is about, with the job's status as it is now. */
export async function readPosting({ db }: Pick<Services, 'db'>, row: Pick<QueueRow, 'payload'>) {
  const [posting] = await db
    .select({
      id: jobPlatforms.id,
      platform: jobPlatforms.platform,
      status: jobPlatforms.status,
      jobId: jobs.id,
      jobStatus: jobs.status,
    })
    .from(jobPlatforms)
    .innerJoin(jobs, eq(jobs.id, jobPlatforms.jobId))
    .where(eq(jobPlatforms.id, effectPayloads['platform.take-down'].parse(row.payload).jobPlatformId))
  return posting
}

/** As a condition of the statement that marks a posting: its job is in that status still. */
export const isStill = (tx: Transaction, jobId: number, status: JobStatus) =>
  exists(
    tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.status, status))),
  )
