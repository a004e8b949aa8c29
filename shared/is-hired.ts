import { codedStatus, type MoveName } from './pipeline.ts'

export const isHired = (candidate: { status: string }) => codedStatus(candidate.status) === '100_offer_accepted'

export const hiredMessage = 'This candidate has accepted an offer. Set the status back first.'

/**
 * Why a move is not made with whoever has accepted an offer: none takes them back, where one press would undo a hire. They
 * may be rejected, which undoes no acceptance. Undefined where the move is made.
 */
export const hiredReason = (candidate: { status: string }, move: MoveName) =>
  move !== 'reject' && isHired(candidate) ? hiredMessage : undefined
