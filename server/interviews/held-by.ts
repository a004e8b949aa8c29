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

/** The ids of one account's interviews, found by index. */
export const heldIds = (db: Database, userId: number) =>
  db
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.interviewerId, userId))
    .union(
      db
        .select({ id: interviewPanelists.interviewId })
        .from(interviewPanelists)
        .where(eq(interviewPanelists.userId, userId)),
    )

/** When an interview with a date ends. */
export const interviewEnd = sql`${interviews.scheduledDate} + ${interviews.durationMinutes} * interval '1 minute'`
