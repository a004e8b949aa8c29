import { and, eq, gt, sql } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs, users } from '#server/database/schema.ts'
import { tooMany } from '#server/errors.ts'
import { deliverEmail } from '#server/outbox/deliver-email.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Delivery } from '#server/providers/email/email-provider.ts'

const testsMax = 5
const windowMs = 10 * minuteMs

/**
 * Sends a test letter to the asker's own address, the way every letter goes, and answers what became of it. Throws 429
 * after five in ten minutes.
 */
export async function testEmail(ctx: Context) {
  const { id, email, fullName } = askerOf(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    await refuseTooMany(tx, ctx, { id, email })
    return queueEmail(tx, ctx, { template: 'test', to: email, context: { staffName: fullName } })
  })
  return { recipient: email, ...told(await deliverEmail(ctx, row)) }
}

/** Counted while the asker's own row is held, so that many at once cannot pass together. */
async function refuseTooMany(tx: Transaction, { now }: Context, { id, email }: { id: number; email: string }) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  const since = new Date(now().getTime() - windowMs)
  const sent = await tx
    .select({ createdAt: emailLogs.createdAt })
    .from(emailLogs)
    .where(
      and(
        gt(emailLogs.createdAt, since),
        eq(emailLogs.template, 'test'),
        eq(sql`lower(${emailLogs.recipientEmail})`, email.toLowerCase()),
      ),
    )
    .orderBy(emailLogs.createdAt)
  if (sent.length < testsMax) return
  throw tooMany('test emails', sent[0]!.createdAt.getTime() + windowMs - now().getTime())
}

function told(delivery: Delivery) {
  if (delivery === 'accepted' || delivery === 'kept') return { outcome: delivery, reason: null }
  if ('later' in delivery) return { outcome: 'later' as const, reason: delivery.later }
  return { outcome: 'refused' as const, reason: delivery.reason }
}
