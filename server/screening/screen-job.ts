import { and, asc, eq, gt, not } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { candidates, resumeTexts } from '#server/database/schema.ts'
import { AppError } from '#server/errors.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { storeScreening } from './screen-candidate.ts'

/** So many at one go; the rest is a row of its own, so that the queue never waits long. */
const batchMax = 50

/** After a job's criteria changed: screens its candidates anew, in their order. */
export async function screenJob(services: Services, row: QueueRow) {
  const { jobId, after } = effectPayloads['screening.job'].parse(row.payload)
  const batch = await services.db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(resumeTexts, eq(resumeTexts.candidateId, candidates.id))
    .where(and(eq(candidates.jobId, jobId), gt(candidates.id, after), not(candidates.hidden)))
    .orderBy(asc(candidates.id))
    .limit(batchMax)
  const refused: number[] = []
  for (const { id } of batch) if (!(await isScreened(services, id))) refused.push(id)
  await services.db.transaction(async (tx) => {
    for (const candidateId of refused)
      await queueEffect(tx, services, { type: 'screening', payload: { candidateId }, candidateId })
    if (batch.length === batchMax)
      await queueEffect(tx, services, { type: 'screening.job', payload: { jobId, after: batch.at(-1)!.id } })
    await finish(tx, services, row, { state: 'done' })
  })
}

/** False where the screener gave up: that resume is tried again by itself, and keeps no other waiting. */
async function isScreened(services: Services, candidateId: number) {
  try {
    await storeScreening(services, candidateId)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return false
    throw error
  }
}
