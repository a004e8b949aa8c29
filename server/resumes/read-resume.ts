import { eq } from 'drizzle-orm'
import { hourMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, notificationQueue, resumeTexts } from '#server/database/schema.ts'
import { effectPayloads, type StoredFile } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import { isLostForGood } from '#server/outbox/lost.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { stillHeld } from '#server/outbox/still-held.ts'
import { placedLines } from './placed-line.ts'
import { firstTryMs, readPdf } from './read-pdf.ts'
import type { Reading } from './reading.ts'
import { resumeKey, versionOf } from './resume-file.ts'

/** Files removed at one go: the ones replaced, and what interrupted uploads left. */
const filesRemovedMax = 50
/** How long a replaced file stays: a backup that has read the row that names it still finds it. */
const replacedKeptMs = hourMs

/**
 * After an upload or a removal: stores the words of the resume that the candidate has now, for search, proposals and
 * screening, and removes the files that nothing points to any more: at once where the resume was taken away, else some time
 * later. A PDF that cannot be read is logged, and is kept without words. One that takes longer than a first short try waits
 * until nothing else does, and is given its whole time then.
 */
export async function readResume(services: Services, row: QueueRow): Promise<void> {
  const { candidateId, replaced, slow = false } = effectPayloads.resume.parse(row.payload)
  const current = await currentVersion(services.db, candidateId)
  const reading = current === undefined ? undefined : await read(services, row, { candidateId, version: current, slow })
  if (reading?.state === 'slow' && !slow) return waitForOthers(services, row)
  await services.db.transaction(async (tx) => {
    // A newer upload has queued a row of its own; nobody's words come back while they are being taken out.
    const [candidate] = await tx
      .select({ id: candidates.id })
      .from(candidates)
      .where(eq(candidates.id, candidateId))
      .for('share')
    // An application that was not taken in, or was there already, leaves a file and no candidate.
    if (candidate && (await currentVersion(tx, candidateId)) === current) {
      await store(tx, candidateId, current, reading)
      if (current !== undefined)
        await queueRemoval(tx, services, filesBefore(candidateId, current), { afterMs: replacedKeptMs })
      await queueEffect(tx, services, { type: 'screening', payload: { candidateId }, candidateId })
    }
    if (current === undefined)
      await queueRemoval(tx, services, filesBefore(candidateId, (replaced ?? 0) + 1), { afterMs: 0 })
    await finish(tx, services, row, { state: 'done' })
  })
}

async function currentVersion(db: Pick<Transaction, 'select'>, candidateId: number) {
  const [row] = await db
    .select({ resumeUrl: candidates.resumeUrl })
    .from(candidates)
    .where(eq(candidates.id, candidateId))
  return versionOf(row?.resumeUrl ?? null)
}

async function waitForOthers({ db, now }: Services, row: QueueRow) {
  await db
    .update(notificationQueue)
    .set({ status: 'pending', processAfter: now(), timesLost: 0, payload: { ...row.payload, slow: true } })
    .where(stillHeld(row))
}

async function read(
  { files, log, now }: Services,
  row: QueueRow,
  { candidateId, version, slow }: { candidateId: number; version: number; slow: boolean },
): Promise<Reading | undefined> {
  if (isLostForGood(row)) return { state: 'broken', warnings: [] }
  const bytes = await files.get('resumes', resumeKey(candidateId, version))
  if (!bytes) return undefined // replaced while we looked: the newer row reads it
  const reading = await readPdf(bytes, now(), slow ? {} : { limitMs: firstTryMs })
  if (reading.state !== 'read' && (slow || reading.state !== 'slow'))
    log.warn(
      { candidateId, version, state: reading.state },
      'A resume could not be read; it is shown, and not found by its words',
    )
  return reading
}

function filesBefore(candidateId: number, end: number): StoredFile[] {
  const first = Math.max(1, end - filesRemovedMax)
  const versions = Array.from({ length: end - first }, (_, index) => first + index)
  return versions.map((version) => ({ bucket: 'resumes', key: resumeKey(candidateId, version) }))
}

/** By a row of its own, which is tried until it is done, however long the store of files is away. */
async function queueRemoval(tx: Transaction, { now }: Services, files: StoredFile[], { afterMs }: { afterMs: number }) {
  const processAfter = new Date(now().getTime() + afterMs)
  if (files.length > 0) await queueEffect(tx, { now }, { type: 'files.remove', payload: { files }, processAfter })
}

async function store(tx: Transaction, candidateId: number, version: number | undefined, reading: Reading | undefined) {
  if (version === undefined || reading === undefined) {
    await tx.delete(resumeTexts).where(eq(resumeTexts.candidateId, candidateId))
    return
  }
  const { state, warnings } = reading
  const words =
    reading.state === 'read'
      ? {
          content: reading.text.content,
          lines: placedLines(reading.text.lines),
          proposal: reading.proposal,
          layer: reading.text.layer,
        }
      : { content: '', lines: [], proposal: null, layer: false }
  const row = { version, state, warnings, ...words }
  await tx
    .insert(resumeTexts)
    .values({ candidateId, ...row })
    .onConflictDoUpdate({ target: resumeTexts.candidateId, set: row })
}
