import { actions, type Action } from '#shared/activity.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { moves, type MoveName } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { transactionEndingWith } from '#server/database/transaction-ending-with.ts'
import type { PreparedOffer } from '#server/offers/prepare-offer.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { changeStatus } from './change-status.ts'
import { closeOpenEnds, withdrawOpenOffer } from './close-open-ends.ts'
import { findCandidate } from './find-candidate.ts'
import { letterToCandidate } from './letter-to-candidate.ts'
import {
  lockCandidate,
  refuseClosedJob,
  refuseHired,
  refuseRejected,
  refuseStaleCandidate,
  type LockedCandidate,
} from './lock-candidate.ts'
import { makeAssessmentLink } from './make-assessment-link.ts'
import { makeInvitation } from './make-invitation.ts'
import { makeOffer } from './make-offer.ts'
import { recordCandidate, turn } from './record-candidate.ts'
import { refuseRepeatedMove } from './refuse-repeated-move.ts'
import { decisionAfterMove } from './settle-standing.ts'

/** What comes of a move besides the status: facts for its letter, and further columns of the row. */
interface Consequence {
  /** null: no letter yet, since what it has to tell is not known. */
  letter?: Record<string, unknown> | null
  row?: { hiPeopleAssessmentLink: string }
}
/** What some moves need besides the candidate. */
interface Given {
  offer?: PreparedOffer
  invitation?: InvitationPlan | undefined
  rejection?: RejectionGiven | undefined
}
interface Performance {
  action: Action
  message: string
  perform: (tx: Transaction, ctx: Context, candidate: LockedCandidate, given: Given) => Promise<Consequence | void>
}

/** How each move of the table in shared/pipeline.ts is performed, told on the timeline and answered (SPEC 8, DECISIONS). */
const performances: Record<MoveName, Performance> = {
  assessment: {
    action: actions.assessmentSent,
    message: 'Assessment started',
    perform: makeAssessmentLink,
  },
  interview: {
    action: actions.interviewInvited,
    message: 'Interview invitation sent',
    perform: makeInvitation,
  },
  offer: { action: actions.offerSent, message: 'Offer sent', perform: makeOffer },
  'talent-pool': { action: actions.talentPooled, message: 'Added to talent pool', perform: withdrawOpenOffer },
  reject: { action: actions.rejected, message: 'Candidate rejected', perform: closeOpenEnds },
}

/**
 * Performs any move: the row, what hangs on it, the timeline and the letter commit together, then the letter is delivered.
 * Errors: 400 for an interviewer who is no active user; 404; 409 for a rejected candidate, a stale row (`conflict`), a closed
 * job, a move already made or one that would take back whoever was hired; 422 `non_existent_email`, while the move stays
 * (SPEC 8).
 */
export async function moveCandidate(ctx: Context, id: number, name: MoveName, given: Given = {}) {
  const { message } = performances[name]
  const { wrote, letter } = await transactionEndingWith(ctx.db, async (tx) => {
    const letter = await makeMove(tx, ctx, await lockToMove(tx, ctx, id, name), name, given)
    return () => ({ wrote: findCandidate(tx, id), letter })
  })
  const candidate = await wrote
  if (letter) await deliverNow(ctx, letter)
  return { ...candidate, message }
}

/** Locks a candidate that may make a move. Throws as moveCandidate says. */
export async function lockToMove(tx: Transaction, ctx: Context, id: number, name: MoveName) {
  const locked = await lockCandidate(tx, id)
  refuseStaleCandidate(ctx, locked)
  refuseRejected(locked)
  refuseClosedJob(locked, name)
  refuseHired(locked, name)
  await refuseRepeatedMove(tx, locked, name)
  return locked
}

/** The move itself, on a locked candidate that may make it. Answers the queued letter, if there is one, to be delivered after the commit. */
export async function makeMove(
  tx: Transaction,
  ctx: Context,
  candidate: LockedCandidate,
  name: MoveName,
  given: Given = {},
) {
  const move = moves[name]
  const { action, perform } = performances[name]
  const consequence = await perform(tx, ctx, candidate, given)
  const decision = 'decision' in move ? move.decision : decisionAfterMove(candidate, move.to)
  // The history and the timeline bear the same moment, by which the one tells why to the other.
  const at = ctx.now()
  const author = { user: ctx.user, now: () => at }
  const [letter] = await Promise.all([
    consequence?.letter === null ? undefined : letterToCandidate(tx, ctx, candidate, move.email, consequence?.letter),
    changeStatus(tx, author, candidate, { status: move.to, decision, why: given.rejection }, consequence?.row),
    recordCandidate(tx, author, candidate, action, turn(candidate.status, move.to)),
  ])
  return letter
}
