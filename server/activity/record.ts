import type { Transaction } from '#server/database/connect.ts'
import type { Context } from '#server/context.ts'
import { activityLogs } from '#server/database/schema.ts'

interface Entry {
  /** A clause that reads on after a name and before " with {candidate} for {job}" (SPEC 2, Recent activity). */
  action: string
  entityType: (typeof activityLogs.$inferInsert)['entityType']
  entityId: number
  candidateId?: number
  details?: { candidateName?: string; jobTitle?: string; [name: string]: unknown }
}

/** Writes what was done into the transaction that does it; the user is whoever asks, or nobody for the product itself. */
export async function record(tx: Transaction, { user, now }: Pick<Context, 'user' | 'now'>, entry: Entry) {
  await tx.insert(activityLogs).values({ userId: user?.id ?? null, timestamp: now(), ...entry })
}
