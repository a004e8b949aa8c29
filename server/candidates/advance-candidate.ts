import { codedStatus, settledStatuses, statusOrder, type CandidateStatus } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { changeStatus } from './change-status.ts'
import { lockCandidate, type LockedCandidate } from './lock-candidate.ts'
import { turn, type Turn } from './record-candidate.ts'

/**
 * An automatic move (a result, an interview scheduled or completed, an evaluation): only forward, and never from a settled
 * status (DECISIONS). Answers the turn, for the entry that tells of it. Locks the candidate; whoever calls should have done so first.
 */
export async function advanceCandidate(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'user'>,
  { candidateId, to }: { candidateId: number; to: CandidateStatus },
): Promise<Turn> {
  const candidate = await lockCandidate(tx, candidateId)
  if (!liesAhead(candidate, to)) return {}
  await changeStatus(tx, ctx, candidate, { status: to })
  return turn(candidate.status, to)
}

/** Whether an automatic move may bring the candidate there; a status of old data that nobody knows stays, and so does whoever withdrew. */
export function liesAhead(
  { status, withdrawnAt }: Pick<LockedCandidate, 'status' | 'withdrawnAt'>,
  to: CandidateStatus,
) {
  const held = codedStatus(status)
  return (
    held !== undefined &&
    withdrawnAt === null &&
    !(settledStatuses as readonly string[]).includes(held) &&
    statusOrder(held) < statusOrder(to)
  )
}
