import { eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { candidates, jobs } from '#server/database/schema.ts'
import { toldStage } from './told-stage.ts'
import { mayWithdraw } from './withdraw-application.ts'

/** What the applicant's own page shows; undefined for a candidacy that is no longer kept. */
export async function readApplication({ db, now }: Pick<Services, 'db' | 'now'>, candidateId: number) {
  const [row] = await db
    .select({
      name: candidates.name,
      status: candidates.status,
      withdrawnAt: candidates.withdrawnAt,
      appliedAt: candidates.createdAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(eq(candidates.id, candidateId))
  if (!row) return undefined
  const { status, ...rest } = row
  const stage = await toldStage(db, { id: candidateId, status }, now())
  return { ...rest, stage, mayWithdraw: mayWithdraw({ ...row, stage }) }
}
export type ApplicationShown = NonNullable<Awaited<ReturnType<typeof readApplication>>>
