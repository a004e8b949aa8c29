import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { calendarFeeds } from '#server/database/schema.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'

/** Makes one's private feed, or a new address for it: the one before answers nobody from then on. Only its hash is kept. */
export async function makeFeed(ctx: Context) {
  const token = makePersonalToken()
  const { id } = askerOf(ctx)
  const createdAt = ctx.now()
  const tokenHash = hashOfToken(token)
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ userId: id, tokenHash, createdAt })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } })
    await record(tx, ctx, { action: actions.calendarFeedMade, entityType: 'other', entityId: id })
  })
  return { url: `${ctx.config.publicUrl}/calendar/${token}.ics`, createdAt }
}
