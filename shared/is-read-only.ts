import type { Candidate } from './candidates.ts'
import { isRejected } from './pipeline.ts'

/** Whether nobody changes the candidate any more: rejected (SPEC 4), or gone by their own word. */
export const isReadOnly = (candidate: Pick<Candidate, 'status' | 'withdrawnAt'>) =>
  candidate.withdrawnAt !== null || isRejected(candidate)
