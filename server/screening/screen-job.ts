import { and, asc, eq, gt, not } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { candidates, resumeTexts } from '#server/database/schema.ts'
import { finish } from '#server/outbox/finish.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { storeScreening } from './screen-candidate.ts'

const Payload = z.object({ jobId: z.int(), after: z.int().default(0) })
/** So many at one go; the rest is a row of its own, so that the queue never waits long. */
const batchMax = 50

/** After a job's criteria changed: screens its candidates anew, in their order. */
export async function screenJob(services: Services, row: QueueRow) {
  const { jobId, after } = Payload.parse(row.payload)
  const batch = await services.db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(resumeTexts, eq(resumeTexts.candidateId, candidates.id))
    .where(and(eq(candidates.jobId, jobId), gt(candidates.id, after), not(candidates.hidden)))
    .orderBy(asc(candidates.id))
    .limit(batchMax)
  for (const { id } of batch) await storeScreening(services, id)
  await services.db.transaction(async (tx) => {
    if (batch.length === batchMax)
      await queueEffect(tx, services, { type: 'screening.job', payload: { jobId, after: batch.at(-1)!.id } })
    await finish(tx, services, row, { state: 'done' })
  })
}
