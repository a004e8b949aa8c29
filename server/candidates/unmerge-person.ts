import { and, asc, desc, eq, not, or, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, people } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { getCandidate } from './get-candidate.ts'
import { findJoining, lockJoined } from './lock-joined.ts'
import { forgetIfLeft, lockPeople } from './match-person.ts'
import { recordCandidate } from './record-candidate.ts'

/**
 * Takes a merge back: the applications with this candidacy's email are of a person of their own again (DECISIONS, People
 * and applications); an application whose email nobody has confirmed, that one alone. Errors: 404, 409 where nobody was merged by this email.
 */
export async function unmergePerson(ctx: Context, id: number) {
  await ctx.db.transaction(async (tx) => {
    await lockPeople(tx)
    const [candidate] = (await findJoining(tx, [id])) as [Joining]
    const email = candidate.email.toLowerCase()
    const [own] = await tx
      .select({ id: people.id, applicationId: people.applicationId })
      .from(people)
      .where(
        and(or(eq(people.applicationId, id), eq(people.email, email)), eq(people.mergedIntoId, candidate.personId)),
      )
      .orderBy(asc(people.applicationId))
      .limit(1)
    if (!own) throw conflict('These applications were not joined by hand')
    await lockJoined(tx, candidate.personId, [])
    await tx.update(people).set({ mergedIntoId: null }).where(eq(people.id, own.id))
    await tx
      .update(candidates)
      .set({ personId: own.id })
      .where(
        own.applicationId
          ? eq(candidates.id, id)
          : and(eq(candidates.personId, candidate.personId), eq(sql`lower(${candidates.email})`, email)),
      )
    await forgetIfLeft(tx, [candidate.personId])
    const left = await newestOf(tx, candidate.personId)
    for (const each of [candidate, ...left]) await recordCandidate(tx, ctx, each, actions.applicationsSeparated)
  })
  return { ...(await getCandidate(ctx, id)), message: 'Applications separated' }
}
type Joining = Awaited<ReturnType<typeof findJoining>>[number]

/** The candidacy that stands for the person who is left, if they have one. */
async function newestOf(tx: Transaction, personId: number) {
  const [newest] = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.personId, personId), not(candidates.hidden)))
    .orderBy(desc(candidates.id))
    .limit(1)
  return newest ? findJoining(tx, [newest.id]) : []
}
