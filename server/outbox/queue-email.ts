import type { EmailTemplate } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs, notificationQueue } from '#server/database/schema.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { lease } from './lease.ts'

export interface Letter {
  template: EmailTemplate
  to: string
  context: Record<string, unknown>
  candidateId?: number
}
export type QueueRow = typeof notificationQueue.$inferSelect

/**
 * Puts an email into the transaction of the change that it tells of: its log, and the row that delivers it. The row is
 * leased to this caller from the start, so that no worker takes it before the caller could tell of a bad address.
 */
export async function queueEmail(
  tx: Transaction,
  ctx: Pick<Context, 'config' | 'now'>,
  { template, to, context, candidateId }: Letter,
): Promise<QueueRow> {
  const { subject } = renderEmail(template, context, emailBrand(ctx.config))
  const createdAt = ctx.now()
  const [log] = await tx
    .insert(emailLogs)
    .values({ recipientEmail: to, subject, template, context, createdAt, ...(candidateId && { candidateId }) })
    .returning({ id: emailLogs.id })
  const [row] = await tx
    .insert(notificationQueue)
    .values({
      type: 'email',
      payload: { emailLogId: log!.id },
      status: 'processing',
      processAfter: lease(ctx),
      createdAt,
      ...(candidateId && { candidateId }),
    })
    .returning()
  return row!
}
