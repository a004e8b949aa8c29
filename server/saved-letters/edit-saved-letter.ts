import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { savedLetters as contract } from '#shared/saved-letters.ts'
import type { Input } from '#shared/route.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { savedLetters } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { lockSavedLetter } from './lock-saved-letter.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/** Changes a saved text; the same words change nothing. Throws 404, 409 for a stale one and for a name that is taken. */
export function editSavedLetter(ctx: Context, { params, body }: Input<typeof contract.edit>) {
  return refuseTakenName(() =>
    ctx.db.transaction(async (tx) => {
      const before = await lockSavedLetter(tx, ctx, params.id)
      const { name, subject, text } = body
      if (name === before.name && subject === before.subject && text === before.text) return before
      const [saved] = await tx
        .update(savedLetters)
        .set({ ...body, updatedAt: nextVersion(ctx, before) })
        .where(eq(savedLetters.id, before.id))
        .returning()
      await record(tx, ctx, {
        action: actions.savedLetterEdited,
        entityType: 'other',
        entityId: before.id,
        details: { name },
      })
      return saved!
    }),
  )
}
