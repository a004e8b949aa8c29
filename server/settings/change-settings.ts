import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { can } from '#shared/permissions.ts'
import type { SettingsChange } from '#shared/settings.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { settings } from '#server/database/schema.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { refuseEmpty } from '#server/http/refuse-empty.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { keepFormerBoard } from '#server/public-pages/board/former-boards.ts'
import { forgetNames } from './current-config.ts'
import { followPlatforms } from './follow-platforms.ts'
import { lockSettings } from './hold-settings.ts'
import { readSettings, versionKey } from './read-settings.ts'

/**
 * Changes the settings that are given and answers all of them. What is as it was is not written. Throws 409 when someone
 * else changed any setting since the caller read them (X-Row-Version), 400 for none given, and for a webhook that nothing
 * would be sent to, 403 for what is the administrators' alone.
 */
export async function changeSettings(ctx: Context, change: z.output<typeof SettingsChange>) {
  refuseEmpty(change)
  const answer = await ctx.db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx, ctx.config)
    refuseStale(ctx, before, before)
    const changed = Object.entries(change).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(before[key as keyof typeof before], value),
    )
    if (changed.length === 0) return before
    refuseOpenWebhook(ctx, changed)
    requireSecondFactorManager(ctx, changed)
    const updatedAt = nextVersion(ctx, before)
    await tx
      .insert(settings)
      .values(
        [...changed, [versionKey, 'changed'] as const].map(([key, value]) => ({
          key,
          value: value ?? cleared,
          updatedAt,
        })),
      )
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt } })
    await record(tx, ctx, {
      action: actions.settingsChanged,
      entityType: 'other',
      entityId: 0,
      details: { fields: changed.map(([key]) => key) },
    })
    if (change.organisation) await keepFormerBoard(tx, { from: before.organisation, to: change.organisation })
    if (change.platforms) await followPlatforms(tx, ctx, { before: before.platforms, after: change.platforms })
    return { ...before, ...Object.fromEntries(changed), updatedAt }
  })
  forgetNames(ctx.db)
  return answer
}

/** Who may manage accounts could otherwise take from the administrators what these asked for. */
function requireSecondFactorManager(ctx: Context, changed: [key: string, value: unknown][]) {
  if (changed.some(([key]) => key === 'secondFactorRule') && !can(askerOf(ctx).role, 'secondFactors.manage'))
    throw forbidden('Only administrators say who needs a second factor')
}

/** JSON's null: the column takes none of SQL's. */
const cleared = sql`'null'::jsonb`

/** Whatever is sent to it holds names: without https it is refused at delivery (decision 28), long after anybody looks. */
function refuseOpenWebhook({ config }: Context, changed: [key: string, value: unknown][]) {
  const url = changed.find(([key]) => key === 'webhookUrl')?.[1]
  if (typeof url === 'string' && !config.allowPrivateWebhooks && new URL(url).protocol !== 'https:')
    throw badRequest('The webhook’s address must start with https://', 'webhookUrl')
}
