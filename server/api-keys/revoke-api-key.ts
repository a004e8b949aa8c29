import { and, eq, isNull } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { apiKeys, users } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'

/** Nothing is taken in or read with the key from the next call on. Throws 404, 409 for one that was revoked before. */
export function revokeApiKey(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiKeys)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning()
    if (!row) {
      if ((await tx.$count(apiKeys, eq(apiKeys.id, id))) === 0) throw notFound('Key')
      throw conflict('This key was revoked before')
    }
    await record(tx, ctx, {
      action: row.scope === 'read' ? actions.readingKeyRevoked : actions.apiKeyRevoked,
      entityType: 'other',
      entityId: id,
      details: { name: row.name },
    })
    const [maker] = await tx
      .select({ fullName: users.fullName })
      .from(users)
      .where(eq(users.id, row.createdById ?? 0))
    return { ...row, createdBy: maker?.fullName ?? null }
  })
}
