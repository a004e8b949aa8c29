import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { logoPixelsMax, logoPixelsMin } from '#shared/limits.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { forgetNames } from '#server/settings/current-config.ts'
import { lockSettings } from '#server/settings/hold-settings.ts'
import { drawableImage } from './drawable-logo.ts'
import { measureImage } from './read-image.ts'
import { findLogo, logoSetting, shownLogo, type StoredLogo } from './stored-logo.ts'

/**
 * Stores the organisation's logo under a name that tells its content, then points there. One that it replaces stays in the
 * store: letters that went out show it. Errors: 400 another kind of file, one too small or too large to show, or a damaged one.
 */
export async function storeLogo(ctx: Context, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const measured = await measureImage(bytes)
  if (!measured) throw badRequest('The logo must be a PNG, JPEG or WebP image')
  const { type, width, height } = measured
  if (Math.min(width, height) < logoPixelsMin || Math.max(width, height) > logoPixelsMax)
    throw badRequest(`The logo must be ${logoPixelsMin} to ${logoPixelsMax} pixels wide and high`)
  if (!(await drawableImage(bytes)))
    throw badRequest('The logo’s file is damaged or incomplete. Save the picture again, and choose that file.')
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const logo: StoredLogo = { key: `logo-${version}.${type}`, type, width, height }
  await ctx.files.put('branding', logo.key, bytes)
  await change(ctx, async (tx) => {
    if ((await findLogo(tx))?.key === logo.key) return false
    const row = { value: logo, updatedAt: ctx.now() }
    await tx
      .insert(settings)
      .values({ key: logoSetting, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
    return true
  })
  return { logo: shownLogo(logo) }
}

/** Pages, letters and feeds show the name again. */
export async function removeLogo(ctx: Context) {
  await change(ctx, async (tx) => {
    const removed = await tx.delete(settings).where(eq(settings.key, logoSetting)).returning({ key: settings.key })
    return removed.length > 0
  })
  return { logo: null }
}

/** `write` tells whether anything is different now: what is as it was is not told of. */
async function change(ctx: Context, write: (tx: Transaction) => Promise<boolean>) {
  await ctx.db.transaction(async (tx) => {
    await lockSettings(tx)
    if (!(await write(tx))) return
    await record(tx, ctx, {
      action: actions.settingsChanged,
      entityType: 'other',
      entityId: 0,
      details: { fields: [logoSetting] },
    })
  })
  forgetNames(ctx.db)
}
