import { actions } from '#shared/activity.ts'
import type { LetterWords } from '#shared/letters.ts'
import { lettersMax } from '#shared/limits.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import {
  lockCandidate,
  refuseRejected,
  refuseStaleCandidate,
  type LockedCandidate,
} from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nothingSent } from '#server/http/row-version.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { factsOfLetter } from './facts-of-letter.ts'
import { findSentLetter, lettersOf } from './letter-rows.ts'

interface Asked {
  candidateId: number
  /** What this one reads. */
  wordsFor: (candidate: LockedCandidate) => LetterWords
  key: string | undefined
}

/**
 * Puts a letter to a candidate, in the words of whoever asks, into the caller's transaction. `row` delivers it; there is none
 * where it was sent under this key before. Errors: 404; 409 rejected, withdrawn, stale, or beyond `lettersMax`.
 */
export async function queueLetter(tx: Transaction, ctx: Context, { candidateId, wordsFor, key }: Asked) {
  const writer = askerOf(ctx)
  const candidate = await lockCandidate(tx, candidateId)
  const before = await findSentLetter(tx, { candidateId, writerId: writer.id, key })
  if (before) return { id: before.id }
  refuseStaleCandidate(ctx, candidate, nothingSent)
  refuseRejected(candidate)
  await refuseFull(tx, candidateId)
  const words = wordsFor(candidate)
  await recordCandidate(tx, ctx, candidate, actions.letterWritten)
  const row = await letterToCandidate(tx, ctx, candidate, 'staff-letter', factsOfLetter(writer, words, key))
  return { id: effectPayloads.email.parse(row.payload).emailLogId, row }
}

async function refuseFull(tx: Transaction, candidateId: number) {
  if ((await tx.$count(emailLogs, lettersOf(candidateId))) >= lettersMax)
    throw conflict(`A candidate is written at most ${lettersMax} emails`)
}
