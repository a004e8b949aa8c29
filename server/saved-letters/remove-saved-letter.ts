import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { savedLetters } from '#server/database/schema.ts'
import { lockSavedLetter } from './lock-saved-letter.ts'

/** Deletes a saved text; what was written with it stays as it was sent. Throws 404, 409 for a stale one. */
export function removeSavedLetter(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    const { name } = await lockSavedLetter(tx, ctx, id, 'Nothing was deleted.')
    await tx.delete(savedLetters).where(eq(savedLetters.id, id))
    await record(tx, ctx, {
      action: actions.savedLetterDeleted,
      entityType: 'other',
      entityId: id,
      details: { name },
    })
    return {}
  })
}
