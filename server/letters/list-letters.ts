import { findCandidate } from '#server/candidates/find-candidate.ts'
import type { Context } from '#server/context.ts'
import { readLetters } from './letter-rows.ts'

/** What staff wrote to a candidate, newest first. Throws 404. */
export async function listLetters({ db }: Pick<Context, 'db'>, candidateId: number) {
  await findCandidate(db, candidateId)
  return readLetters(db, candidateId)
}
