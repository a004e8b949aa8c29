import type { Transaction } from '#server/database/connect.ts'
import { applications } from '#server/database/schema.ts'
import type { FoundApplication } from './find-application.ts'

/**
 * Keeps that somebody whom staff had entered applied as well, once the link is used that only their mailbox was sent: until
 * then anybody may have filled in the form (docs/decisions, 27). One that is there stays as it is.
 */
export async function keepApplication(tx: Transaction, { candidateId, via, linkMadeAt }: FoundApplication) {
  if (via === null) return
  await tx.insert(applications).values({ candidateId, via, answers: [], createdAt: linkMadeAt }).onConflictDoNothing()
}
