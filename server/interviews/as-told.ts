import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs, type interviews } from '#server/database/schema.ts'

type Interview = typeof interviews.$inferSelect

/**
 * An interview with the time that the last invitations to it named: the one that stands in calendars, where it was moved
 * behind us since, of which nobody hears. Itself where no such letter is kept.
 */
export async function asTold(tx: Transaction, interview: Interview): Promise<Interview> {
  const [letter] = await tx
    .select({ at: sql<string>`${emailLogs.context} ->> 'at'` })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.candidateId, interview.candidateId),
        eq(emailLogs.template, 'interview-time'),
        eq(sql`${emailLogs.context} ->> 'interviewId'`, String(interview.id)),
        ne(sql`${emailLogs.context} ->> 'kind'`, 'cancelled'),
      ),
    )
    .orderBy(desc(emailLogs.id))
    .limit(1)
  return letter ? { ...interview, scheduledDate: new Date(letter.at) } : interview
}
