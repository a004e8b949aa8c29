import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { readMine } from './read-mine.ts'

/** Sets one's own room for video calls: interviews that one holds take place there unless they say otherwise. */
export const setRoom = (ctx: Context, { meetingUrl = null }: { meetingUrl?: string | null | undefined }) =>
  ctx.db.transaction(async (tx) => {
    const { id } = askerOf(ctx)
    await tx.update(users).set({ meetingUrl }).where(eq(users.id, id))
    await record(tx, ctx, { action: actions.meetingRoomSet, entityType: 'other', entityId: id })
    return readMine(ctx, tx)
  })
