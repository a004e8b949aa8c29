import { and, eq, exists, inArray, ne, not, sql } from 'drizzle-orm'
import { mayReadFeedback, type Asker } from '#shared/permissions.ts'
import { isUnderWay } from '#server/candidates/is-under-way.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, evaluations, interviews } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { heldBy } from './held-by.ts'

/**
 * Which of these candidates' feedback is kept from the asker: those of whom they still owe an evaluation, as one who leads
 * an interview or sits on its panel. Where nothing can be submitted any more (a cancelled interview, a candidate who is
 * rejected or withdrew) nothing is owed. Nobody where the setting is off.
 */
export async function blindedFor(
  db: Database | Transaction,
  asker: Asker,
  candidateIds: readonly number[],
): Promise<Set<number>> {
  if (candidateIds.length === 0 || !(await readSetting(db, 'blindFeedback'))) return new Set()
  const own = db
    .select({ one: sql`1` })
    .from(evaluations)
    .where(and(eq(evaluations.interviewId, interviews.id), eq(evaluations.evaluatorId, asker.id)))
  const rows = await db
    .selectDistinct({ id: interviews.candidateId })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .where(
      and(
        inArray(interviews.candidateId, [...candidateIds]),
        ne(interviews.status, 'cancelled'),
        isUnderWay,
        heldBy(db, [asker.id]),
        not(exists(own)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Of evaluations of one candidate those that the asker may see; `blinded` as blindedFor says of that candidate. */
export function shownTo<Row extends { interviewId: number; evaluatorId: number | null }>(
  asker: Asker,
  rows: readonly Row[],
  blinded: boolean,
): Row[] {
  const own = new Set(rows.flatMap(({ interviewId, evaluatorId }) => (evaluatorId === asker.id ? [interviewId] : [])))
  return rows.filter((row) => mayReadFeedback(asker, row, { blinded, hasOwn: own.has(row.interviewId) }))
}

/** The one of these, newest first, that an interview is shown by: the asker's own, else the latest (DECISIONS, Who may do what). */
export const ownOrLatest = <Row extends { evaluatorId: number | null }>(asker: Asker, rows: readonly Row[]) =>
  rows.find(({ evaluatorId }) => evaluatorId === asker.id) ?? rows[0]
