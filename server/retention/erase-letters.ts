import { and, eq, ne, sql } from 'drizzle-orm'
import { anonymisedName } from '#shared/retention.ts'
import type { Transaction } from '#server/database/connect.ts'
import { activityLogs, emailLogs, followUps, notificationQueue, users } from '#server/database/schema.ts'

/** What was written to a candidate and about them, what waits to be sent, and their name on the timeline. */
export async function eraseLetters(tx: Transaction, { id, address }: { id: number; address: string }) {
  await tx
    .update(emailLogs)
    .set({
      subject: 'Anonymised',
      context: null,
      // Letters to staff keep their reader; every other address is or was the candidate's.
      recipientEmail: sql`case when exists (select from ${users} where lower(${users.email}) = lower(${emailLogs.recipientEmail}))
        then ${emailLogs.recipientEmail} else ${address} end`,
      status: sql`case when ${emailLogs.status} = 'pending' then 'failed' else ${emailLogs.status} end`,
      error: sql`case when ${emailLogs.status} = 'pending' then 'Not sent: the candidate was anonymised' end`,
    })
    .where(eq(emailLogs.candidateId, id))
  await tx.delete(notificationQueue).where(
    and(
      eq(notificationQueue.candidateId, id),
      ne(notificationQueue.status, 'processing'), // its holder marks it, and finds nobody
    ),
  )
  await tx.update(followUps).set({ reason: null }).where(eq(followUps.candidateId, id))
  await tx
    .update(activityLogs)
    .set({
      details: sql`jsonb_strip_nulls(jsonb_build_object('candidateName', ${anonymisedName}::text, 'jobTitle', ${activityLogs.details} -> 'jobTitle'))`,
    })
    .where(eq(activityLogs.candidateId, id))
}
