import { eq } from 'drizzle-orm'
import { SavedLetter } from '#shared/saved-letters.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { savedLetters } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'

/** Takes a saved letter for the rest of the transaction. Throws 404, 409 for a stale one; `outcome` says what became of nothing. */
export async function lockSavedLetter(tx: Transaction, ctx: Context, id: number, outcome?: string) {
  const [saved] = await tx.select().from(savedLetters).where(eq(savedLetters.id, id)).for('update')
  if (!saved) throw notFound('Template')
  refuseStale(ctx, saved, SavedLetter.parse(saved), outcome)
  return saved
}
