import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { screeningSummary } from '#shared/screening-words.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, screenings } from '#server/database/schema.ts'
import { finish } from '#server/outbox/finish.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { criteriaOf } from './criteria-of.ts'
import { resumeOf } from './resume-of.ts'
import { screeningPoints, screenResume } from './screen-resume.ts'

const Payload = z.object({ candidateId: z.int() })

/** After a resume was read or removed: works out what of the job's criteria it shows. It changes no status and tells nobody. */
export async function screenCandidate(services: Services, row: QueueRow) {
  const { candidateId } = Payload.parse(row.payload)
  await services.db.transaction(async (tx) => {
    await storeScreening(tx, services, candidateId)
    await finish(tx, services, row, { state: 'done' })
  })
}

/** Stores the screening of one candidate, or removes it where there is nothing to check. */
export async function storeScreening(tx: Transaction, services: Pick<Services, 'now' | 'model'>, candidateId: number) {
  // Of two at once the later sees what the earlier left.
  await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, candidateId)).for('update')
  const resume = await resumeOf(tx, candidateId)
  if (!resume?.text || resume.version === undefined) return removeScreening(tx, candidateId)
  const { criteria, key } = await criteriaOf(tx, resume.jobId)
  const verdicts = screenResume(criteria, resume.text, resume.identity, services.now())
  const { must, nice } = screeningSummary(criteria, verdicts)
  const stored = {
    criteriaKey: key,
    resumeVersion: resume.version,
    verdicts,
    mustTotal: must.total,
    mustMet: must.met,
    mustPartly: must.partly,
    niceTotal: nice.total,
    niceMet: nice.met,
    model: null,
    modelNote: null,
    screenedAt: services.now(),
  }
  await tx
    .insert(screenings)
    .values({ candidateId, ...stored })
    .onConflictDoUpdate({ target: screenings.candidateId, set: stored })
  await tx
    .update(candidates)
    .set({ screeningPoints: criteria.length === 0 ? null : screeningPoints(criteria, verdicts) })
    .where(eq(candidates.id, candidateId))
  if (services.model && criteria.length > 0)
    await queueEffect(tx, services, { type: 'screening.model', payload: { candidateId }, candidateId })
}

async function removeScreening(tx: Transaction, candidateId: number) {
  await tx.delete(screenings).where(eq(screenings.candidateId, candidateId))
  await tx.update(candidates).set({ screeningPoints: null }).where(eq(candidates.id, candidateId))
}
