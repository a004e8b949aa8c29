import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { sentAgainWithinMs } from './sent-again-within.ts'

/** Whether moments ago a letter told this mailbox that the application is here already: the same words again would only puzzle. */
export async function wasJustTold(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { candidateId, email }: { candidateId: number; email: string },
) {
  const [letter] = await tx
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.candidateId, candidateId),
        // Another mailbox, since staff corrected the address, has not been told.
        eq(sql`lower(${emailLogs.recipientEmail})`, email.toLowerCase()),
        eq(emailLogs.template, 'application-repeated'),
        inArray(emailLogs.status, ['pending', 'sent']),
        gt(emailLogs.createdAt, new Date(now().getTime() - sentAgainWithinMs)),
      ),
    )
    .limit(1)
  return letter !== undefined
}
