import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { interviews, users } from '#server/database/schema.ts'
import { isStillAhead } from './held-by.ts'
import { hasLeft } from './interview-rows.ts'

/** Which interviews these candidates still have before them, by candidate, the soonest first and those without a time last; one query for all of them. */
export async function interviewsAheadOf({ db, now }: Pick<Context, 'db' | 'now'>, candidateIds: number[]) {
  if (candidateIds.length === 0) return new Map<number, never[]>()
  const { id, candidateId, type, scheduledDate, durationMinutes } = interviews
  const rows = await db
    .select({
      id,
      candidateId,
      type,
      scheduledDate,
      durationMinutes,
      interviewer: { id: users.id, fullName: users.fullName, hasLeft },
    })
    .from(interviews)
    .leftJoin(users, eq(users.id, interviews.interviewerId))
    .where(and(inArray(candidateId, candidateIds), isStillAhead(now())))
    .orderBy(asc(scheduledDate), asc(id))
  return Map.groupBy(rows, (row) => row.candidateId)
}
