import { and, eq, inArray, lte, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/database/connect.ts'
import { notificationQueue, settings } from '#server/database/schema.ts'
import type { EffectName } from './effect-payloads.ts'
import { outside } from './share.ts'

/** Under this key of the settings stands that the database is a restored backup, until somebody says that work goes on (decision 74). */
export const restoredKey = 'restored'
const Restored = z.object({
  at: z.iso.datetime(),
  takenAt: z.iso.datetime(),
  /** The last row that was queued before the restore. */
  lastQueued: z.int(),
})

/** What a restore holds of the queue: all that somebody outside would hear of. */
const heldTypes = [
  ...outside.letters,
  'assessment.order',
  'platform.post',
  'platform.take-down',
  'interviews.cancel',
  'offer.expire',
] as const satisfies EffectName[]
/** Of these, letters whose time has come: the installation that made the backup has probably sent them. */
const letterTypes = ['email', 'follow-up'] as const satisfies EffectName[]

const lastQueued = sql`coalesce((select (value ->> 'lastQueued')::integer from settings where key = ${restoredKey}), 0)`
const isHeld = and(inArray(notificationQueue.type, [...heldTypes]), lte(notificationQueue.id, lastQueued))!
export const isFree = () => not(isHeld)

const isWaiting = inArray(notificationQueue.status, ['pending', 'processing'])
export const isHeldRow = () => and(isHeld, isWaiting)
export const isHeldLetter = () => and(isHeldRow(), inArray(notificationQueue.type, [...letterTypes]))

/** Since when and of when; undefined where nothing was restored, or somebody has said that work goes on. */
export async function findRestored(db: Database | Transaction) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, restoredKey))
  return row && Restored.parse(row.value)
}
