import { eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { notificationQueue } from '#server/database/schema.ts'

/**
 * Frees every row in hand. Only for the embedded database, whose single owner is this process: whoever had taken them is
 * dead. On a shared server the leases run out by themselves.
 */
export async function freeLeases({ db, now }: Pick<Services, 'db' | 'now'>) {
  await db.update(notificationQueue).set({ processAfter: now() }).where(eq(notificationQueue.status, 'processing'))
}
