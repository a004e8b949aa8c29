import { eq, or } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { candidates as contract } from '#shared/candidates.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { candidates, people } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { getCandidate } from './get-candidate.ts'
import { findJoining, lockJoined } from './lock-joined.ts'
import { lockPeople } from './match-person.ts'
import { recordCandidate } from './record-candidate.ts'

/**
 * Joins the person of a candidacy, with all of their applications, into the person of another (DECISIONS, People and
 * applications). It is about the person: a rejection is no hindrance. Errors: 400 itself, 404, 409 the same person already.
 */
export async function mergePerson(ctx: Context, { params: { id }, body: { into } }: Input<typeof contract.merge>) {
  if (id === into) throw badRequest('Choose another candidate: this is the same one')
  await ctx.db.transaction(async (tx) => {
    await lockPeople(tx)
    const joining = await findJoining(tx, [id, into])
    const [{ personId: merged }, { personId: mergedIntoId }] = joining as [Joining, Joining]
    if (merged === mergedIntoId) throw conflict('These applications are already of the same person')
    await lockJoined(tx, merged, [into])
    await Promise.all([
      // Along with whoever was merged into them before: a merge leads to its person in one step, and never in a circle.
      tx
        .update(people)
        .set({ mergedIntoId })
        .where(or(eq(people.id, merged), eq(people.mergedIntoId, merged))),
      tx.update(candidates).set({ personId: mergedIntoId }).where(eq(candidates.personId, merged)),
      ...joining.map((each) => recordCandidate(tx, ctx, each, actions.applicationsJoined)),
    ])
  })
  return { ...(await getCandidate(ctx, id)), message: 'Applications joined' }
}
type Joining = Awaited<ReturnType<typeof findJoining>>[number]
