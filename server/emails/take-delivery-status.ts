import { and, eq } from 'drizzle-orm'
import { returnedMessage } from '#shared/email-standing.ts'
import { holdCandidate } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs, notificationQueue } from '#server/database/schema.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { letterNamedIn } from '#server/outbox/letter-id.ts'
import { speaksOfRecipient } from '#server/providers/email/speaks-of-recipient.ts'
import type { DeliveryStatus } from './read-delivery-status.ts'
import { recordUndelivered } from './record-undelivered.ts'

/**
 * Marks a letter that a mail server had taken as come back, when the report names it by what only its reader and the
 * servers on its way know, and by the address that it went to. It may be mended as one that was refused at once. A report
 * of a delay, or of one that is on its way again or marked already, changes nothing.
 */
export async function takeDeliveryStatus(ctx: Context, report: DeliveryStatus) {
  const rowId = letterNamedIn(ctx, report.returned)
  if (rowId === undefined) return 'unknown'
  const [row] = await ctx.db
    .select({ payload: notificationQueue.payload })
    .from(notificationQueue)
    .where(and(eq(notificationQueue.id, rowId), eq(notificationQueue.type, 'email')))
  if (!row) return 'unknown'
  if (report.action !== 'failed') return 'ignored'
  const { emailLogId } = effectPayloads.email.parse(row.payload)
  return ctx.db.transaction((tx) => markReturned(tx, ctx, { rowId, emailLogId, report }))
}

interface Returned {
  rowId: number
  emailLogId: number
  report: DeliveryStatus
}

async function markReturned(tx: Transaction, ctx: Context, { rowId, emailLogId, report }: Returned) {
  const [about] = await tx
    .select({ candidateId: emailLogs.candidateId })
    .from(emailLogs)
    .where(eq(emailLogs.id, emailLogId))
  // Whatever concerns a candidate takes their row first.
  if (about?.candidateId) await holdCandidate(tx, about.candidateId)
  const [log] = await tx.select().from(emailLogs).where(eq(emailLogs.id, emailLogId)).for('update')
  if (!log || log.context === null) return 'ignored'
  if (report.recipient !== undefined && report.recipient.toLowerCase() !== log.recipientEmail.toLowerCase())
    return 'stale'
  if (log.status !== 'sent') return 'duplicate'
  const error = `${returnedMessage}: ${report.words}`
  await tx
    .update(emailLogs)
    .set({ status: speaksOfRecipient(report.status) ? 'bounced' : 'failed', error })
    .where(eq(emailLogs.id, emailLogId))
  await tx.update(notificationQueue).set({ status: 'failed', error }).where(eq(notificationQueue.id, rowId))
  await recordUndelivered(tx, ctx, log)
  return 'recorded'
}
