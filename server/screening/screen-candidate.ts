import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Verdict } from '#shared/screening.ts'
import { screeningSummary } from '#shared/screening-words.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, screenings } from '#server/database/schema.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { criteriaOf } from './criteria-of.ts'
import { resumeOf } from './resume-of.ts'
import { screeningPoints } from './screening-points.ts'

/** After a resume was read or removed: works out what of the job's criteria it shows. It changes no status and tells nobody. */
export async function screenCandidate(services: Services, row: QueueRow) {
  const { candidateId } = effectPayloads.screening.parse(row.payload)
  await storeScreening(services, candidateId, (tx) => finish(tx, services, row, { state: 'done' }))
}

/**
 * Stores the screening of one candidate, or removes it where there is nothing to check, and `alongWith` in one transaction.
 * Throws as the screener does.
 */
export async function storeScreening(
  services: Services,
  candidateId: number,
  alongWith?: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const { db, screener, now } = services
  // No transaction waits for it: the embedded database has one at a time.
  const asked = await questionOf(db, candidateId)
  const verdicts = asked && (await screener.screen(asked.criteria, asked.text, asked.identity, now()))
  const isStored = await db.transaction(async (tx) => {
    // Of two at once the later sees what the earlier left.
    await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, candidateId)).for('update')
    if (!isDeepStrictEqual(await questionOf(tx, candidateId), asked)) return false
    if (asked && verdicts) await putScreening(tx, services, { ...asked, candidateId, verdicts })
    else await removeScreening(tx, candidateId)
    await alongWith?.(tx)
    return true
  })
  // Resume, criteria or name were changed meanwhile: the answer is to another question.
  if (!isStored) await storeScreening(services, candidateId, alongWith)
}

/** What the screener is asked of a candidate; undefined where there is nothing to check. */
async function questionOf(db: Pick<Transaction, 'select'>, candidateId: number) {
  const resume = await resumeOf(db, candidateId)
  if (!resume?.text || resume.version === undefined) return undefined
  const { criteria, key } = await criteriaOf(db, resume.jobId)
  return { criteria, key, text: resume.text, identity: resume.identity, version: resume.version }
}

type Screened = Omit<NonNullable<Awaited<ReturnType<typeof questionOf>>>, 'text' | 'identity'> & {
  candidateId: number
  verdicts: Verdict[]
}

async function putScreening(
  tx: Transaction,
  services: Pick<Services, 'now' | 'model'>,
  { candidateId, criteria, key, version, verdicts }: Screened,
) {
  const { must, nice } = screeningSummary(criteria, verdicts)
  const stored = {
    criteriaKey: key,
    resumeVersion: version,
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
