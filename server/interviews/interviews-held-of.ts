import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { heldAt } from '#server/database/held-at.ts'
import { interviewPanelists, interviews } from '#server/database/schema.ts'

/** Which interviews took place with these candidates, and who held them, by candidate, the first one first; one query for all of them. */
export async function interviewsHeldOf(db: Database, candidateIds: readonly number[]) {
  const { id, candidateId, type, interviewerId } = interviews
  const at = heldAt(interviews)
  const rows = await db
    .select({
      id,
      candidateId,
      type,
      at: sql<Date | null>`${at}`.mapWith(interviews.createdAt),
      interviewerId,
      panelIds: sql<
        number[]
      >`array(select ${interviewPanelists.userId} from ${interviewPanelists} where ${interviewPanelists.interviewId} = ${id})`,
    })
    .from(interviews)
    .where(and(inArray(candidateId, [...candidateIds]), eq(interviews.status, 'completed')))
    .orderBy(asc(at), asc(id))
  return Map.groupBy(rows, (row) => row.candidateId)
}
