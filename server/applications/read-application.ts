import { eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { applications, candidates, jobs } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { erasureOf } from '#server/erasure-requests/erasure-of.ts'
import type { FoundApplication } from './find-application.ts'
import { isFilled } from './is-filled.ts'
import { mayAskForErasure } from './request-erasure.ts'
import { toldInterviews } from './told-interviews.ts'
import { toldStage } from './told-stage.ts'
import { mayWithdraw } from './withdraw-application.ts'

/** What the applicant's own page shows; undefined for a candidacy that is no longer kept. */
export async function readApplication(
  services: Pick<Services, 'db' | 'now'>,
  { candidateId, via, linkMadeAt }: Pick<FoundApplication, 'candidateId' | 'via' | 'linkMadeAt'>,
) {
  const { db, now } = services
  const [row] = await db
    .select({
      name: candidates.name,
      phone: candidates.phone,
      status: candidates.status,
      withdrawnAt: candidates.withdrawnAt,
      since: candidates.createdAt,
      via: applications.via,
      sentAt: applications.createdAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      isFilled: isFilled(db),
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(applications, eq(applications.candidateId, candidates.id))
    .where(eq(candidates.id, candidateId))
  if (!row) return undefined
  const { status, via: sentVia, sentAt, ...rest } = row
  const stage = await toldStage(db, { id: candidateId, status }, now())
  // Null for somebody whom staff entered; a form that named them since counts for whoever has the link that it brought.
  const appliedAt = sentVia && sentVia !== 'status-page' ? sentAt : via && linkMadeAt
  return {
    ...rest,
    appliedAt,
    stage,
    interviews: await toldInterviews(services, candidateId),
    mayWithdraw: mayWithdraw({ ...row, stage }),
    mayAskForErasure: await mayAskForErasure(db, { id: candidateId, status }),
    erasure: await erasureOf(db, candidateId),
    retentionMonths: await readSetting(db, 'retentionMonths'),
  }
}
export type ApplicationShown = NonNullable<Awaited<ReturnType<typeof readApplication>>>
