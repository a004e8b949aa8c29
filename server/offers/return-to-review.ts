import { changeStatus } from '#server/candidates/change-status.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { turn } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'

/**
 * Without the offer that brought it to 95 a candidate is back at 75 and awaits a decision (DECISIONS). One that was moved
 * elsewhere meanwhile stays there. Answers the turn; undefined for whoever stays.
 */
export async function returnToReview(tx: Transaction, ctx: Context, candidate: LockedCandidate) {
  if (candidate.status !== '95_offer_sent') return undefined
  const status = '75_1st_interview_completed'
  await changeStatus(tx, ctx, candidate, { status, decision: 'pending' })
  return turn(candidate.status, status)
}
