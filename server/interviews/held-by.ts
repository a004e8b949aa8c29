import { and, eq, exists, gte, inArray, lt, or, sql } from 'drizzle-orm'
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

/** Those that are still to be held or going on: without a time yet, or not over. One that was held stays scheduled until it is evaluated. */
export const isStillAhead = (now: Date) =>
  or(eq(interviews.status, 'pending'), and(eq(interviews.status, 'scheduled'), gte(interviewEnd, now.toISOString())))

/** Those that took place, or are over and were not marked as held yet. */
export const wasHeld = (now: Date) =>
  or(eq(interviews.status, 'completed'), and(eq(interviews.status, 'scheduled'), lt(interviewEnd, now.toISOString())))
