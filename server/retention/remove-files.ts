import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { offers } from '#server/database/schema.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'

const StoredFile = z.object({ bucket: z.enum(['resumes', 'offers']), key: z.string() })
export type StoredFile = z.output<typeof StoredFile>
const Payload = z.object({ files: z.array(StoredFile) })

/** Removes files that no row names, any more or after all; one that is gone already is fine. */
export async function removeFiles(services: Services, row: QueueRow): Promise<void> {
  for (const file of Payload.parse(row.payload).files)
    if (!(await isLetterOfOffer(services, file))) await services.files.remove(file.bucket, file.key)
  await services.db.transaction(async (tx) => void (await finish(tx, services, row, { state: 'done' })))
}

/** A letter is watched over from before its offer is made: of one that was made it stays. */
const isLetterOfOffer = async ({ db }: Services, { bucket, key }: StoredFile) =>
  bucket === 'offers' && (await db.$count(offers, or(eq(offers.letterKey, key), eq(offers.signedKey, key)))) > 0
