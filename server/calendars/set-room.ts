import { and, eq, sql } from 'drizzle-orm'
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
    const changed = await tx
      .update(users)
      .set({ meetingUrl })
      .where(and(eq(users.id, id), sql`${users.meetingUrl} is distinct from ${meetingUrl}`))
      .returning({ id: users.id })
    if (changed.length > 0) await record(tx, ctx, { action: actions.meetingRoomSet, entityType: 'other', entityId: id })
    return readMine(ctx, tx)
  })
}
