import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Availability } from '#shared/availability.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { availabilities, users } from '#server/database/schema.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { readOwn } from './read-own.ts'

/**
 * Puts the caller's working hours, zone and blocked times in the place of what was there. Interviews that stand keep their
 * time. Throws 409 when they were changed in another window since the caller's screen read them (X-Row-Version).
 */
export async function changeAvailability(ctx: Context, { timeZone, hours, blocked }: Availability) {
  const { id: userId } = askerOf(ctx)
  return ctx.db.transaction(async (tx) => {
    // The row may not be there yet: its owner's is, and of two windows the second sees what the first left.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const before = await readOwn(tx, userId)
    refuseStale(ctx, before, before)
    const row = { timeZone, hours, blocked, updatedAt: nextVersion(ctx, before) }
    await tx
      .insert(availabilities)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: availabilities.userId, set: row })
    await record(tx, ctx, { action: actions.availabilityChanged, entityType: 'other', entityId: userId })
    return row
  })
}
