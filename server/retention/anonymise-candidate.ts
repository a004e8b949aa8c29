import { and, eq, inArray } from 'drizzle-orm'
import { asLine } from '#shared/fields.ts'
import type { retention as contract } from '#shared/retention.ts'
import { isHired } from '#shared/is-hired.ts'
import type { Input } from '#shared/route.ts'
import { lockCandidate, refuseStaleCandidate, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { lockPeople } from '#server/candidates/match-person.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews, offers } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { isStillAhead } from '#server/interviews/held-by.ts'
import { eraseCandidate } from './erase-candidate.ts'

/**
 * An administrator takes everything that tells who a candidate is out of the records; nobody can bring it back. Errors:
 * 400 another name than the candidate's, 404, 409 a stale row, somebody hired, or an offer or interview that is still open.
 */
export function anonymiseCandidate(ctx: Context, { params, body }: Input<typeof contract.anonymise>) {
  return ctx.db.transaction(async (tx) => {
    await lockPeople(tx) // people come before candidacies, as where people are merged
    const candidate = await lockCandidate(tx, params.id)
    refuseStaleCandidate(ctx, candidate)
    if (asLine(body.name) !== asLine(candidate.name)) throw badRequest('This is not the name of the candidate')
    await refuseUnderWay(tx, ctx, candidate)
    await eraseCandidate(tx, ctx, candidate)
    return { message: 'Candidate anonymised' }
  })
}

async function refuseUnderWay(tx: Transaction, { now }: Context, { id, status }: LockedCandidate) {
  const open = await tx
    .select({ status: offers.status })
    .from(offers)
    .where(and(eq(offers.candidateId, id), inArray(offers.status, ['accepted', 'sent', 'draft'])))
  if (isHired({ status }) || open.some((offer) => offer.status === 'accepted'))
    throw conflict('This candidate accepted an offer. The records of people who were hired are kept.')
  if (open.length > 0) throw conflict('This candidate has an open offer. Withdraw it first.')
  if ((await tx.$count(interviews, and(eq(interviews.candidateId, id), isStillAhead(now())))) > 0)
    throw conflict('This candidate has an interview ahead. Cancel it first.')
}
