import { sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { savedLettersMax } from '#shared/limits.ts'
import type { savedLetters as contract } from '#shared/saved-letters.ts'
import type { Input } from '#shared/route.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { savedLetters } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/** Saves a text for emails to candidates. Throws 409 for a name that is taken, and when there are too many. */
export function createSavedLetter(ctx: Context, { body }: Input<typeof contract.create>) {
  return refuseTakenName(() =>
    ctx.db.transaction(async (tx) => {
      // One at a time, so that two at once cannot both be the last.
      await tx.execute(sql`lock table ${savedLetters} in share row exclusive mode`)
      if ((await tx.$count(savedLetters)) >= savedLettersMax)
        throw conflict(`There are ${savedLettersMax} templates. Delete one first.`)
      const at = ctx.now()
      const [saved] = await tx
        .insert(savedLetters)
        .values({ ...body, createdAt: at, updatedAt: at })
        .returning()
      const { id, name } = saved!
      await record(tx, ctx, {
        action: actions.savedLetterCreated,
        entityType: 'other',
        entityId: id,
        details: { name },
      })
      return saved!
    }),
  )
}
