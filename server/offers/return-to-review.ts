import { changeStatus } from '#server/candidates/change-status.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'

/**
 * Without the offer that brought it to 95 a candidate is back at 75 and awaits a decision (DECISIONS). One that was moved
 * elsewhere meanwhile stays there. Answers whether they are back.
 */
export async function returnToReview(tx: Transaction, ctx: Context, candidate: LockedCandidate) {
  if (candidate.status !== '95_offer_sent') return false
  await changeStatus(tx, ctx, candidate, { status: '75_1st_interview_completed', decision: 'pending' })
  return true
}
