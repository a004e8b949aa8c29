import type { Candidate } from '#shared/candidates.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { changesSince, inOneSentence } from '#web/forms/their-changes.ts'
import { candidateInWords } from './candidate-in-words.ts'
import { theirCandidate } from './their-candidate.ts'

/** Why a move was refused; where someone else was first, also what they changed since the candidate was `shown` (DECISIONS). */
export const whyRefused = (error: unknown, shown: Candidate) =>
  reasonOf(error) + inOneSentence(changesSince(shown, theirCandidate(error), candidateInWords))
