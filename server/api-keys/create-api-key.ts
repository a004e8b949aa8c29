import { isNull, sql } from 'drizzle-orm'
import type { Input } from '#shared/route.ts'
import { actions } from '#shared/activity.ts'
import type { apiKeys as contract } from '#shared/api-keys.ts'
import { apiKeysMax } from '#shared/limits.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { apiKeys } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'

const endingCharacters = 4

/** Makes a key for another system. The answer holds it; only its hash is kept. Throws 409 when there are too many. */
export function createApiKey(ctx: Context, { name, scope }: Input<typeof contract.create>['body']) {
  const asker = askerOf(ctx)
  const key = makePersonalToken()
  return ctx.db.transaction(async (tx) => {
    // One at a time, so that two at once cannot both be the last.
    await tx.execute(sql`lock table ${apiKeys} in share row exclusive mode`)
    if ((await tx.$count(apiKeys, isNull(apiKeys.revokedAt))) >= apiKeysMax)
      throw conflict(`There are ${apiKeysMax} keys in use. Revoke one first.`)
    const [row] = await tx
      .insert(apiKeys)
      .values({
        name,
        scope,
        keyHash: hashOfToken(key),
        ending: key.slice(-endingCharacters),
        createdById: asker.id,
        createdAt: ctx.now(),
      })
      .returning()
    await record(tx, ctx, {
      action: scope === 'read' ? actions.readingKeyCreated : actions.apiKeyCreated,
      entityType: 'other',
      entityId: row!.id,
      details: { name },
    })
    return { ...row!, createdBy: asker.fullName, key }
  })
}
