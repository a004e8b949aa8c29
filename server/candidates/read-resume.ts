import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, resumeTexts } from '#server/database/schema.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { pdfText } from './pdf-text.ts'
import { resumeKey, versionOf } from './resume-file.ts'

const Payload = z.object({ candidateId: z.int(), replaced: z.int().optional() })
/** Files removed at one go: the ones replaced, and what interrupted uploads left. */
const filesRemovedMax = 50

/**
 * After an upload or a removal: stores the words of the resume that the candidate has now, for the search, and removes the
 * files that nothing points to any more. A PDF that cannot be read is logged, keeps no words and blocks nothing.
 */
export async function readResume(services: Services, row: QueueRow): Promise<void> {
  const { candidateId, replaced } = Payload.parse(row.payload)
  const current = await currentVersion(services.db, candidateId)
  const content = current === undefined ? undefined : await readWords(services, candidateId, current)
  await removeFilesBefore(services, candidateId, current ?? (replaced ?? 0) + 1)
  await services.db.transaction(async (tx) => {
    // A newer upload has queued a row of its own.
    if ((await currentVersion(tx, candidateId)) === current) await store(tx, candidateId, current, content)
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

async function readWords({ files, log }: Services, candidateId: number, version: number) {
  const bytes = await files.get('resumes', resumeKey(candidateId, version))
  if (!bytes) return undefined // replaced while we looked: the newer row reads it
  try {
    return await pdfText(bytes)
  } catch (error) {
    log.warn(
      { err: error, candidateId, version },
      'A resume could not be read; it is shown, and not found by its words',
    )
    return undefined
  }
}

async function removeFilesBefore({ files }: Services, candidateId: number, end: number) {
  for (let version = Math.max(1, end - filesRemovedMax); version < end; version += 1)
    await files.remove('resumes', resumeKey(candidateId, version))
}

async function store(tx: Transaction, candidateId: number, version: number | undefined, content: string | undefined) {
  if (version === undefined || content === undefined) {
    await tx.delete(resumeTexts).where(eq(resumeTexts.candidateId, candidateId))
    return
  }
  await tx
    .insert(resumeTexts)
    .values({ candidateId, version, content })
    .onConflictDoUpdate({ target: resumeTexts.candidateId, set: { version, content } })
}
