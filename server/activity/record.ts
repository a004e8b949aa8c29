import { sql } from 'drizzle-orm'
import type { Context, SignedIn } from '#server/context.ts'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Transaction } from '#server/database/connect.ts'
import { activityLogs } from '#server/database/schema.ts'

interface Entry {
  /** A clause that reads on after a name and before " with {candidate} for {job}" (SPEC 2, Recent activity). */
  action: string
  entityType: (typeof activityLogs.$inferInsert)['entityType']
  entityId: number
  candidateId?: number | null
  details?: { candidateName?: string; jobTitle?: string; [name: string]: unknown }
}

const entry = builtOnceWithin((tx) =>
  tx
    .insert(activityLogs)
    .values({
      userId: sql.placeholder('userId'),
      action: sql.placeholder('action'),
      entityType: sql.placeholder('entityType'),
      entityId: sql.placeholder('entityId'),
      candidateId: sql.placeholder('candidateId'),
      details: sql`${sql.placeholder('details')}::jsonb`,
      timestamp: sql.placeholder('timestamp'),
    })
    .prepare(''),
)

/** Writes what was done into the transaction that does it; the user is whoever asks, or nobody for the product itself. */
export async function record(
  tx: Transaction,
  { user, now }: Pick<Context, 'now'> & { user: Pick<SignedIn, 'id'> | undefined },
  { candidateId = null, details, ...rest }: Entry,
) {
  await entry(tx).execute({
    ...rest,
    candidateId,
    details: details ? JSON.stringify(details) : null,
    userId: user?.id ?? null,
    timestamp: now(),
  })
}
