import { and, asc, desc, eq, inArray, not, or, sql } from 'drizzle-orm'
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
 * and applications); of an application whose email nobody has confirmed, that one and those for which its sender was considered
 * (decision 75). Errors: 404, 409 where nobody was merged by this email.
 */
export async function unmergePerson(ctx: Context, id: number) {
  await ctx.db.transaction(async (tx) => {
    await lockPeople(tx)
    const [candidate] = (await findJoining(tx, [id])) as [Joining]
    const own = await findMerged(tx, candidate)
    if (!own) throw conflict('These applications were not joined by hand')
    await lockJoined(tx, candidate.personId, [])
    await tx.update(people).set({ mergedIntoId: null }).where(eq(people.id, own.id))
    await give(tx, candidate.personId, own)
    await forgetIfLeft(tx, [candidate.personId])
    const left = await newestOf(tx, candidate.personId)
    for (const each of [candidate, ...left]) await recordCandidate(tx, ctx, each, actions.applicationsSeparated)
  })
  return { ...(await getCandidate(ctx, id)), message: 'Applications separated' }
}
type Joining = Awaited<ReturnType<typeof findJoining>>[number]

/** The person as whom a candidacy was merged: whoever sent its application, else whoever has its email. */
async function findMerged(tx: Transaction, { id, originId, email, personId }: Joining) {
  const [own] = await tx
    .select({ id: people.id, applicationId: people.applicationId, email: people.email })
    .from(people)
    .where(
      and(
        or(eq(people.applicationId, originId ?? id), eq(people.email, email.toLowerCase())),
        eq(people.mergedIntoId, personId),
      ),
    )
    .orderBy(asc(people.applicationId))
    .limit(1)
  return own
}
type Merged = NonNullable<Awaited<ReturnType<typeof findMerged>>>

/** What is theirs of `from`'s: unconfirmed applications with their email that were joined there go along, and lead to them. */
async function give(tx: Transaction, from: number, { id: personId, applicationId, email }: Merged) {
  const theirs = applicationId
    ? or(eq(candidates.id, applicationId), eq(candidates.originId, applicationId))
    : eq(sql`lower(${candidates.email})`, email)
  const given = await tx
    .update(candidates)
    .set({ personId })
    .where(and(eq(candidates.personId, from), theirs))
    .returning({ id: candidates.id })
  const ids = given.map(({ id }) => id)
  await tx
    .update(people)
    .set({ mergedIntoId: personId })
    .where(and(eq(people.mergedIntoId, from), inArray(people.applicationId, ids)))
}

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
