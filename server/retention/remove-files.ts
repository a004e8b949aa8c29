import { and, eq, or } from 'drizzle-orm'
import pMap from 'p-map'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { candidates, offers } from '#server/database/schema.ts'
import { effectPayloads, type StoredFile } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { filesAtOnceMax } from '#server/providers/files/files-at-once.ts'
import { ownerOf, resumeUrl } from '#server/resumes/resume-file.ts'

/** Removes files that no row names, any more or after all; one that is gone already is fine. */
export async function removeFiles(services: Services, row: QueueRow): Promise<void> {
  const { files } = effectPayloads['files.remove'].parse(row.payload)
  const remove = async (file: StoredFile) => {
    if (!(await isNamed(services, file))) await services.files.remove(file.bucket, file.key)
  }
  await pMap(files, remove, { concurrency: filesAtOnceMax })
  await services.db.transaction(async (tx) => void (await finish(tx, services, row, { state: 'done' })))
}

/** Letters and resumes are watched over from before a row names them: of one that does the file stays. */
const isNamed = async ({ db }: Services, { bucket, key }: StoredFile) =>
  bucket === 'offers'
    ? (await db.$count(offers, or(eq(offers.letterKey, key), eq(offers.signedKey, key)))) > 0
    : isResumeOfCandidate(db, key)

async function isResumeOfCandidate(db: Database, key: string) {
  const owner = ownerOf(key)
  if (!owner) return false
  const { candidateId, version } = owner
  const named = and(eq(candidates.id, candidateId), eq(candidates.resumeUrl, resumeUrl(candidateId, version)))
  return (await db.$count(candidates, named)) > 0
}
