import { eq, inArray } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { heldMessage, letGoMessage } from '#shared/held-letters.ts'
import type { emails as contract } from '#shared/emails.ts'
import type { Input } from '#shared/route.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs, followUps, notificationQueue, settings } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { letGoReason, skipFollowUps } from '#server/follow-ups/skip-follow-ups.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { findRestored, isHeldLetter, restoredKey } from '#server/outbox/held.ts'

/**
 * Lets a restored installation go on, with the letters that waited in its backup or without them; what is due later goes out at
 * its time. Answers how many letters it was about. Throws 409 where nothing is held any more.
 */
export function goOn(ctx: Context, { body }: Input<typeof contract.goOn>) {
  return ctx.db.transaction(async (tx) => {
    // One of two at once: whoever comes second finds nothing.
    await tx.select().from(settings).where(eq(settings.key, restoredKey)).for('update')
    const restored = await findRestored(tx)
    if (!restored) throw conflict('Nothing is held any more: somebody has decided already.')
    const letters = await tx
      .select({ id: notificationQueue.id, type: notificationQueue.type, payload: notificationQueue.payload })
      .from(notificationQueue)
      .where(isHeldLetter())
      .for('update')
    if (body.letters === 'let-go') {
      await letGo(tx, ctx, letters)
      await skipFollowUps(tx, ctx, new Date(restored.at))
    }
    await tx.update(emailLogs).set({ error: null }).where(eq(emailLogs.error, heldMessage))
    await tx.delete(settings).where(eq(settings.key, restoredKey))
    await record(tx, ctx, {
      action: body.letters === 'send' ? actions.heldEmailsSent : actions.heldEmailsLetGo,
      entityType: 'other',
      entityId: 0,
      details: { emails: letters.length },
    })
    return { letters: letters.length }
  })
}

type Letter = Pick<typeof notificationQueue.$inferSelect, 'id' | 'type' | 'payload'>

/** As letters that are kept for want of a mail server: done with, and read in the log. */
async function letGo(tx: Transaction, { now }: Context, letters: readonly Letter[]) {
  const ids = letters.map(({ id }) => id)
  await tx
    .update(notificationQueue)
    .set({ status: 'done', error: letGoMessage })
    .where(inArray(notificationQueue.id, ids))
  const of = (type: string) => letters.filter((letter) => letter.type === type).map(({ payload }) => payload)
  const logs = of('email').map((payload) => effectPayloads.email.parse(payload).emailLogId)
  await tx.update(emailLogs).set({ error: letGoMessage }).where(inArray(emailLogs.id, logs))
  const followed = of('follow-up').map((payload) => effectPayloads['follow-up'].parse(payload).followUpId)
  await tx
    .update(followUps)
    .set({ state: 'dropped', reason: letGoReason, settledAt: now() })
    .where(inArray(followUps.id, followed))
}
