import { sql } from 'drizzle-orm'
import type { Action } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Transaction } from '#server/database/connect.ts'
import { activityLogs } from '#server/database/schema.ts'

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

export type Author = Pick<Context, 'now'> & { user: Pick<SignedIn, 'id'> | undefined }

export const entryOf = ({ user, now }: Author, { candidateId = null, details, ...rest }: Entry) => ({
  ...rest,
  candidateId,
  details: details ? JSON.stringify(details) : null,
  userId: user?.id ?? null,
  timestamp: now(),
})

/** Writes what was done into the transaction that does it; the user is whoever asks, or nobody for the product itself. */
export async function record(tx: Transaction, author: Author, done: Entry) {
  await entry(tx).execute(entryOf(author, done))
}
