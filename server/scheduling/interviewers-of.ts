import { and, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { panelOf } from '#server/interviews/panel-of.ts'

/** Who sits on an interview's panel beside the one who leads it. */
export const panelIdsOf = async (db: Database | Transaction, interviewId: number) =>
  (await panelOf(db, interviewId)).map(({ id }) => id)

/** Everybody who interviews, the lead first. */
export const everyInterviewer = (leadId: number | null, panel: readonly number[]) => [
  ...(leadId === null ? [] : [leadId]),
  ...panel.filter((id) => id !== leadId),
]

/** Those of them who still work here, in the same order; a lead who has left leaves nobody to be booked. */
export async function bookable(db: Database | Transaction, leadId: number | null, panel: readonly number[]) {
  if (leadId === null) return []
  const wanted = everyInterviewer(leadId, panel)
  const active = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(inArray(users.id, wanted), isNull(users.deactivatedAt)))
  const known = new Map(active.map((user) => [user.id, user]))
  const found = wanted.flatMap((id) => known.get(id) ?? [])
  return found[0]?.id === leadId ? found : []
}
