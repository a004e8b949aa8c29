import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { refuseEmpty } from '#server/http/refuse-empty.ts'
import { readMine } from './read-mine.ts'

/** Sets one's own room for video calls: interviews that one holds take place there unless they say otherwise. Throws 400 for none. */
export function setRoom(ctx: Context, { meetingUrl }: { meetingUrl?: string | null | undefined }) {
  refuseEmpty({ meetingUrl })
  return ctx.db.transaction(async (tx) => {
    const { id } = askerOf(ctx)
    await tx.update(users).set({ meetingUrl }).where(eq(users.id, id))
    await record(tx, ctx, { action: actions.meetingRoomSet, entityType: 'other', entityId: id })
    return readMine(ctx, tx)
  })
}
