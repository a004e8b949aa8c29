import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { notificationQueue } from '#server/database/schema.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { effects, type EffectName } from './effects.ts'
import { plainReason } from '#server/telemetry/plain-reason.ts'
import { finish } from './finish.ts'
import { lease } from './lease.ts'
import type { QueueRow } from './queue-email.ts'

/** What hangs on the mail server, which may take its time, and everything else. */
export type Share = 'letters' | 'rest'
const letters = ['email', 'assessment', 'assessment.link', 'follow-up'] satisfies EffectName[]

/**
 * Takes the row that has been due longest, of all or of a share, and does it; false when none is due. Any number of
 * processes may call this at once.
 */
export async function workNext(services: Services, share?: Share): Promise<boolean> {
  const row = await claim(services, share)
  if (row) await work(services, row)
  return row !== undefined
}

/** The claim commits by itself, with a lease: no lock is held while the world outside thinks, and a crash frees the row. */
async function claim(services: Services, share: Share | undefined): Promise<QueueRow | undefined> {
  const { db, now } = services
  const due = and(
    inArray(notificationQueue.status, ['pending', 'processing']),
    lte(notificationQueue.processAfter, now()),
    share && (share === 'letters' ? inArray : notInArray)(notificationQueue.type, letters),
  )
  const next = db
    .select({ id: notificationQueue.id })
    .from(notificationQueue)
    .where(due)
    .orderBy(asc(notificationQueue.processAfter), asc(notificationQueue.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(notificationQueue)
    .set({ status: 'processing', processAfter: lease(services) })
    .where(eq(notificationQueue.id, next))
    .returning()
  return row
}

async function work(services: Services, row: QueueRow) {
  try {
    const effect = Object.hasOwn(effects, row.type) ? effects[row.type as EffectName] : undefined
    if (!effect) throw new Error(`Nothing here knows how to do "${row.type}"`)
    await effect(await withCurrentNames(services), row)
  } catch (error) {
    services.log.error({ err: error, queueRow: row.id, type: row.type }, 'A queued effect failed')
    services.telemetry.recordFailure({ source: 'queue', route: row.type, error })
    await services.db.transaction((tx) => finish(tx, services, row, { state: 'later', error: reasonOf(error) }))
  }
}

const reasonCharactersMax = 500

/** A refusal of the database repeats the values that it was given; everything else is in the words of whoever threw it. */
const reasonOf = (error: unknown) =>
  error instanceof Error && !error.message.startsWith('Failed query: ')
    ? error.message.slice(0, reasonCharactersMax)
    : plainReason(error)
