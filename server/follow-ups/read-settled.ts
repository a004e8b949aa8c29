import { and, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { followUps } from '#server/database/schema.ts'
import type { PlannedFollowUp } from './follow-up.ts'

type Key = Pick<PlannedFollowUp, 'rule' | 'subjectId' | 'occurrence'>
const nameOf = ({ rule, subjectId, occurrence }: Omit<Key, 'rule'> & { rule: string }) =>
  `${rule} ${subjectId} ${occurrence}`

/** Which of these went out or were dropped. */
export async function readSettled(db: Database, planned: Key[]): Promise<ReadonlySet<string>> {
  if (planned.length === 0) return new Set()
  const rows = await db
    .select({ rule: followUps.rule, subjectId: followUps.subjectId, occurrence: followUps.occurrence })
    .from(followUps)
    .where(
      and(
        inArray(followUps.rule, [...new Set(planned.map(({ rule }) => rule))]),
        inArray(followUps.subjectId, [...new Set(planned.map(({ subjectId }) => subjectId))]),
        ne(followUps.state, 'waiting'),
      ),
    )
  return new Set(rows.map(nameOf))
}
export const isSettled = (settled: ReadonlySet<string>, planned: Key) => settled.has(nameOf(planned))
