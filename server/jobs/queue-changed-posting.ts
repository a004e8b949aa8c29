import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobPlatforms } from '#server/database/schema.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { webhookName } from '#server/providers/platforms/webhook-platform.ts'

/** Tells the platform that keeps a copy of an active job that it has changed; the others show it as it is. */
export async function queueChangedPosting(tx: Transaction, services: Pick<Services, 'now'>, jobId: number) {
  const [posting] = await tx
    .select({ id: jobPlatforms.id })
    .from(jobPlatforms)
    .where(
      and(eq(jobPlatforms.jobId, jobId), eq(jobPlatforms.platform, webhookName), ne(jobPlatforms.status, 'closed')),
    )
  if (posting)
    await queueEffect(tx, services, { type: 'platform.post', payload: { jobPlatformId: posting.id, changed: true } })
}
