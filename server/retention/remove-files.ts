import { z } from 'zod'
import type { Services } from '#server/context.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'

const StoredFile = z.object({ bucket: z.enum(['resumes', 'offers']), key: z.string() })
export type StoredFile = z.output<typeof StoredFile>
const Payload = z.object({ files: z.array(StoredFile) })

/** Removes files that no row names any more; one that is gone already is fine. */
export async function removeFiles(services: Services, row: QueueRow): Promise<void> {
  for (const { bucket, key } of Payload.parse(row.payload).files) await services.files.remove(bucket, key)
  await services.db.transaction(async (tx) => void (await finish(tx, services, row, { state: 'done' })))
}
