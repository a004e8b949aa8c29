import { actions } from '#shared/activity.ts'
import type { Availability } from '#shared/availability.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { availabilities } from '#server/database/schema.ts'

/** Puts the caller's working hours, zone and blocked times in the place of what was there. Interviews that stand keep their time. */
export async function changeAvailability(ctx: Context, availability: Availability): Promise<Availability> {
  const { id: userId } = askerOf(ctx)
  const { timeZone, hours, blocked } = availability
  const row = { timeZone, hours, blocked, updatedAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(availabilities)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: availabilities.userId, set: row })
    await record(tx, ctx, { action: actions.availabilityChanged, entityType: 'other', entityId: userId })
  })
  return availability
}
