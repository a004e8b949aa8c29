import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { interviews } from '#server/database/schema.ts'

type Interview = Pick<typeof interviews.$inferSelect, 'status' | 'type'>

/**
 * An interview was cancelled that had no time yet: its candidate, who was invited and may hold a link to choose one, gets a
 * letter. No calendar holds it, and whoever was to interview has heard nothing of it. Answers the queued letters.
 */
export async function withdrawInvitation(
  tx: Transaction,
  ctx: Context,
  { before, candidate }: { before: Interview; candidate: LockedCandidate },
) {
  if (before.status !== 'pending') return []
  return [await letterToCandidate(tx, ctx, candidate, 'invitation-withdrawn', { interviewType: before.type })]
}
