import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { interviewPanelists, interviews } from '#server/database/schema.ts'

/** The interviews of these accounts, whether they lead or sit on the panel. A condition over `interviews`. */
export const heldBy = (db: Database | Transaction, userIds: readonly number[]) =>
  or(
    inArray(interviews.interviewerId, [...userIds]),
    exists(
      db
        .select({ one: sql`1` })
        .from(interviewPanelists)
        .where(
          and(eq(interviewPanelists.interviewId, interviews.id), inArray(interviewPanelists.userId, [...userIds])),
        ),
    ),
  )

/** When an interview with a date ends. */
export const interviewEnd = sql`${interviews.scheduledDate} + ${interviews.durationMinutes} * interval '1 minute'`
