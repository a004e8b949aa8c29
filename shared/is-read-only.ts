import { isRejected } from './pipeline.ts'

/** Whether nobody changes the candidate any more: rejected (SPEC 4), or gone by their own word. */
export const isReadOnly = (candidate: { status: string; withdrawnAt: Date | string | null }) =>
  candidate.withdrawnAt !== null || isRejected(candidate)
