import { count, min } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { notificationQueue } from '#server/database/schema.ts'
import { findRestored, isHeldLetter } from '#server/outbox/held.ts'

/** What a restore holds; null where work goes on. */
export async function findHeld({ db }: Pick<Context, 'db'>) {
  const restored = await findRestored(db)
  if (!restored) return null
  const [held] = await db
    .select({ letters: count(), since: min(notificationQueue.createdAt) })
    .from(notificationQueue)
    .where(isHeldLetter())
  return { backupOf: new Date(restored.takenAt), ...held! }
}
