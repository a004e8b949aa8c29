import { actions } from '#shared/activity.ts'
import { lettersMax } from '#shared/limits.ts'
import type { letters as contract } from '#shared/letters.ts'
import type { Input } from '#shared/route.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { lockCandidate, refuseRejected, refuseStaleCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nothingSent } from '#server/http/row-version.ts'
import { deliverNow, refuseUnknownAddress } from '#server/outbox/deliver-now.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { factsOfLetter } from './facts-of-letter.ts'
import { findSentLetter, lettersOf, readLetter } from './letter-rows.ts'

/**
 * Writes an email to a candidate in the words of whoever asks, and delivers it. Sent again under the same key, by a second
 * press or after a lost answer, it goes out once. Errors: 404; 409 rejected, withdrawn, stale, or beyond `lettersMax`;
 * 422 `non_existent_email`, while the letter is kept as not delivered (decision 41).
 */
export async function writeLetter(ctx: Context, { params, body: { key, ...words } }: Input<typeof contract.write>) {
  const writer = askerOf(ctx)
  const { id, row } = await ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, params.id)
    const before = await findSentLetter(tx, { candidateId: candidate.id, writerId: writer.id, key })
    if (before) return { id: before.id, row: undefined }
    refuseStaleCandidate(ctx, candidate, nothingSent)
    refuseRejected(candidate)
    await refuseFull(tx, candidate.id)
    await recordCandidate(tx, ctx, candidate, actions.letterWritten)
    const row = await letterToCandidate(tx, ctx, candidate, 'staff-letter', factsOfLetter(writer, words, key))
    return { id: effectPayloads.email.parse(row.payload).emailLogId, row }
  })
  if (row) await deliverNow(ctx, row)
  const letter = await readLetter(ctx.db, id)
  // Whoever lost the answer that said so hears it again.
  if (letter.status === 'bounced') refuseUnknownAddress()
  return letter
}

async function refuseFull(tx: Transaction, candidateId: number) {
  if ((await tx.$count(emailLogs, lettersOf(candidateId))) >= lettersMax)
    throw conflict(`A candidate is written at most ${lettersMax} emails`)
}
