import { candidateStatuses, codedStatus, moves, type MoveName } from './pipeline.ts'

/** What whoever makes a move to the status that the candidate holds already is told (DECISIONS, Moves). */
export const alreadyAt = (move: MoveName) => `This candidate is already at ${candidateStatuses[moves[move].to]}`

/** Why a move is not made again; undefined where it is made. Inviting and offering again follow other rules. */
export const alreadyThereReason = (candidate: { status: string }, move: MoveName) =>
  (move === 'assessment' || move === 'talent-pool') && codedStatus(candidate.status) === moves[move].to
    ? `${alreadyAt(move)}.`
    : undefined
