import { and, asc, eq, inArray, isNull, not } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees, interviewPanelists, interviews, users } from '#server/database/schema.ts'

type Interview = typeof interviews.$inferSelect

/** Somebody who is to come, or was invited before; without a user it is the candidate. */
export interface Wanted {
  userId: number | null
  name: string
  email: string
}

/** Who is to come: the candidate, whoever leads, and the panel. Accounts that are gone are not invited. */
export async function findWanted(
  tx: Transaction,
  interview: Interview,
  { name, email }: { name: string; email: string },
): Promise<Wanted[]> {
  const panel = await tx
    .select({ userId: interviewPanelists.userId })
    .from(interviewPanelists)
    .where(eq(interviewPanelists.interviewId, interview.id))
    .orderBy(asc(interviewPanelists.userId))
  const staff = await colleagues(tx, [interview.interviewerId, ...panel.map(({ userId }) => userId)])
  return [{ userId: null, name, email }, ...staff]
}

/** Each once, in the order given. */
async function colleagues(tx: Transaction, given: readonly (number | null)[]): Promise<Wanted[]> {
  const ids = [...new Set(given)].filter((id) => id !== null)
  const found = await tx
    .select({ userId: users.id, name: users.fullName, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deactivatedAt)))
  return ids.flatMap((id) => found.filter(({ userId }) => userId === id))
}

interface Standing {
  before: Interview | undefined
  interview: Interview
  candidate: { name: string; email: string }
  panelBefore: readonly number[] | undefined
}

/** Whose calendars hold the interview now. Invitations from before they were kept went to the candidate and whoever interviewed then. */
export async function findInvited(
  tx: Transaction,
  { before, interview, candidate, panelBefore = [] }: Standing,
): Promise<Wanted[]> {
  if (before?.status !== 'scheduled' || before.calendarSequence === null) return []
  const kept = await tx
    .select({ userId: interviewAttendees.userId, email: interviewAttendees.email, name: users.fullName })
    .from(interviewAttendees)
    .leftJoin(users, eq(users.id, interviewAttendees.userId))
    .where(and(eq(interviewAttendees.interviewId, interview.id), not(interviewAttendees.cancelled)))
    .orderBy(asc(interviewAttendees.id))
  if (kept.length > 0) return kept.map(({ userId, email, name }) => ({ userId, email, name: name ?? candidate.name }))
  const staff = await colleagues(tx, [before.interviewerId, ...panelBefore])
  return [{ userId: null, name: candidate.name, email: candidate.email }, ...staff]
}
