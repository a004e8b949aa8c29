import { and, eq, inArray } from 'drizzle-orm'
import type { JobStatus } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { jobColumns } from './job-columns.ts'

interface Change {
  from: readonly JobStatus[]
  to: JobStatus
  postedDate?: Date
  sentBack?: { reason: string; byId: number }
}

/**
 * A job's transition (DECISIONS, Job), guarded by the statuses it may come from. Why it was sent back before is settled by
 * it. Throws 409.
 */
export async function changeJobStatus(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  job: { id: number; updatedAt: Date },
  { from, to, postedDate, sentBack }: Change,
) {
  const updatedAt = nextVersion(ctx, job)
  const [changed] = await tx
    .update(jobs)
    .set({
      status: to,
      updatedAt,
      ...(postedDate && { postedDate }),
      sentBackReason: sentBack?.reason ?? null,
      sentBackById: sentBack?.byId ?? null,
      sentBackAt: sentBack ? updatedAt : null,
    })
    .where(and(eq(jobs.id, job.id), inArray(jobs.status, [...from])))
    .returning(jobColumns)
  if (!changed) throw conflict('Someone else changed this job in the meantime')
  return changed
}
