import { sql } from 'drizzle-orm'
import type { Action } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Transaction } from '#server/database/connect.ts'
import { activityLogs } from '#server/database/schema.ts'
import { eventsOf } from '#server/webhooks/events-of.ts'
import { hasListeners, queueEvents } from '#server/webhooks/queue-events.ts'

interface Entry {
  /** A clause that reads on after a name and before " with {candidate} for {job}" (SPEC 2, Recent activity). */
  action: Action
  entityType: (typeof activityLogs.$inferInsert)['entityType']
  entityId: number
  candidateId?: number | null
  details?: { candidateName?: string; jobTitle?: string; [name: string]: unknown }
}

/** One entry, to be filled in with `entryOf`; also as a part of the statement that does what it tells of. */
export const newEntry = (tx: Transaction) =>
  tx.insert(activityLogs).values({
    userId: sql.placeholder('userId'),
    action: sql.placeholder('action'),
    entityType: sql.placeholder('entityType'),
    entityId: sql.placeholder('entityId'),
    candidateId: sql.placeholder('candidateId'),
    details: sql`${sql.placeholder('details')}::jsonb`,
    timestamp: sql.placeholder('timestamp'),
  })

const entry = builtOnceWithin((tx) => newEntry(tx).prepare(''))
/** Of what other systems may ask for. */
const heardEntry = builtOnceWithin((tx) => newEntry(tx).returning({ isHeard: hasListeners }).prepare(''))

export type Author = Pick<Context, 'now'> & { user: Pick<SignedIn, 'id'> | undefined }

export const entryOf = ({ user, now }: Author, { candidateId = null, details, ...rest }: Entry) => ({
  ...rest,
  candidateId,
  details: details ? JSON.stringify(details) : null,
  userId: user?.id ?? null,
  timestamp: now(),
})

/**
 * Writes what was done into the transaction that does it, and queues what webhooks are told of it; the user is whoever asks, or
 * nobody for the product itself.
 */
export async function record(tx: Transaction, author: Author, done: Entry) {
  const written = entryOf(author, done)
  const told = eventsOf({ ...done, userId: written.userId })
  if (told.length === 0) {
    await entry(tx).execute(written)
    return
  }
  const [heard] = await heardEntry(tx).execute(written)
  if (heard?.isHeard) await tell(tx, author, done)
}

/** Queues what webhooks are told of an entry, for whoever writes that in a statement of their own. */
export function tell(tx: Transaction, author: Author, { action, details = {}, candidateId = null, ...about }: Entry) {
  const { entityType, entityId } = about
  const told = eventsOf({ action, details, userId: author.user?.id ?? null })
  const events = told.map(({ type, extra }) => ({ type, extra, entityType, entityId, candidateId }))
  return queueEvents(tx, author, events)
}
