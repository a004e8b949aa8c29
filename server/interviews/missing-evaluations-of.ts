import { and, asc, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#server/context.ts'
import { evaluations, interviewPanelists, interviews, users } from '#server/database/schema.ts'
import { wasHeld } from './held-by.ts'

const panel = alias(interviewPanelists, 'panel')

/**
 * Of these candidates' interviews that were held, who still owes an evaluation, by candidate: of a panel each their own; of
 * an interview that one holds alone somebody else's will do, as for the reminder. Nobody waits for who has left. One query
 * for all of them.
 */
export async function missingEvaluationsOf({ db, now }: Pick<Context, 'db' | 'now'>, candidateIds: number[]) {
  if (candidateIds.length === 0) return new Map<number, never[]>()
  const { id, candidateId, type, interviewerId } = interviews
  const ofPanel = db.select({ id: panel.userId }).from(panel).where(eq(panel.interviewId, id))
  const own = db
    .select({ one: sql`1` })
    .from(evaluations)
    .where(and(eq(evaluations.interviewId, id), eq(evaluations.evaluatorId, users.id)))
  return Map.groupBy(
    await db
      .select({ id, candidateId, type, names: sql<string[]>`array_agg(${users.fullName} order by ${users.id})` })
      .from(interviews)
      .innerJoin(users, or(eq(users.id, interviewerId), inArray(users.id, ofPanel)))
      .where(
        and(
          inArray(candidateId, candidateIds),
          wasHeld(now()),
          isNull(users.deactivatedAt),
          or(isNull(interviews.evaluatedAt), exists(ofPanel)),
          notExists(own),
        ),
      )
      .groupBy(id)
      .orderBy(asc(interviews.scheduledDate), asc(id)),
    (row) => row.candidateId,
  )
}
