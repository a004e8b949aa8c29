import { eq } from 'drizzle-orm'
import type { Answer } from '#shared/route.ts'
import type { screening as contract } from '#shared/screening.ts'
import type { Context } from '#server/context.ts'
import { screenings } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { criteriaOf } from './criteria-of.ts'
import { resumeOf } from './resume-of.ts'

/**
 * What of the job's criteria a candidate's resume shows, and what the resume proposes for the candidate's fields. What is
 * not worked out yet for these criteria and this resume is worked out now. Throws 404, and as the screener does.
 */
export async function findScreening(
  { db, now, screener }: Context,
  candidateId: number,
): Promise<Answer<typeof contract.candidate>> {
  const resume = await resumeOf(db, candidateId)
  if (!resume) throw notFound('Candidate')
  const { criteria, key } = await criteriaOf(db, resume.jobId)
  const { reading, text, version } = resume
  const [stored] = await db.select().from(screenings).where(eq(screenings.candidateId, candidateId))
  const isCurrent = stored?.criteriaKey === key && stored.resumeVersion === version
  return {
    state: version === undefined ? 'none' : (reading?.state ?? 'pending'),
    layer: reading?.layer ?? false,
    criteria,
    verdicts: !text ? [] : isCurrent ? stored.verdicts : await screener.screen(criteria, text, resume.identity, now()),
    warnings: reading?.warnings ?? [],
    proposal: reading?.proposal ?? null,
    model: isCurrent ? stored.model : null,
    modelNote: isCurrent ? stored.modelNote : null,
  }
}
