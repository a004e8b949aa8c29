import type { letters as contract } from '#shared/letters.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { deliverNow, refuseUnknownAddress } from '#server/outbox/deliver-now.ts'
import { readLetter } from './letter-rows.ts'
import { queueLetter } from './queue-letter.ts'

/**
 * Writes an email to a candidate in the words of whoever asks, and delivers it. Sent again under the same key, by a second
 * press or after a lost answer, it goes out once. Errors: 404; 409 rejected, withdrawn, stale, or beyond `lettersMax`;
 * 422 `non_existent_email`, while the letter is kept as not delivered (decision 41).
 */
export async function writeLetter(ctx: Context, { params, body: { key, ...words } }: Input<typeof contract.write>) {
  const { id, row } = await ctx.db.transaction((tx) =>
    queueLetter(tx, ctx, { candidateId: params.id, wordsFor: () => words, key }),
  )
  if (row) await deliverNow(ctx, row)
  const letter = await readLetter(ctx.db, id)
  // Whoever lost the answer that said so hears it again.
  if (letter.status === 'bounced') refuseUnknownAddress()
  return letter
}
