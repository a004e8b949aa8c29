import { asc, eq, ne } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { candidates, jobs, screenings, settings } from '#server/database/schema.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { rules } from './criteria-of.ts'

/**
 * Once after an update that changed the rules of checking: screens the candidates of every job that is not closed anew, so that
 * lists show and sort by what their pages would say. Of several processes one does it.
 */
export async function screenByNewRules(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [changed] = await tx
      .insert(settings)
      .values({ key: 'screening.rules', value: rules })
      .onConflictDoUpdate({ target: settings.key, set: { value: rules }, setWhere: ne(settings.value, rules) })
      .returning({ key: settings.key })
    if (!changed) return
    const screened = await tx
      .selectDistinct({ jobId: candidates.jobId })
      .from(screenings)
      .innerJoin(candidates, eq(candidates.id, screenings.candidateId))
      .innerJoin(jobs, eq(jobs.id, candidates.jobId))
      .where(ne(jobs.status, 'closed'))
      .orderBy(asc(candidates.jobId))
    for (const { jobId } of screened) await queueEffect(tx, services, { type: 'screening.job', payload: { jobId } })
  })
}
