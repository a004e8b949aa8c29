import { and, asc, eq, gte, inArray, or } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { interviews, users } from '#server/database/schema.ts'
import { interviewEnd } from './held-by.ts'
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
    .where(
      and(
        inArray(candidateId, candidateIds),
        // One that was held stays scheduled until somebody evaluates it.
        or(
          eq(interviews.status, 'pending'),
          and(eq(interviews.status, 'scheduled'), gte(interviewEnd, now().toISOString())),
        ),
      ),
    )
    .orderBy(asc(scheduledDate), asc(id))
  return Map.groupBy(rows, (row) => row.candidateId)
}
