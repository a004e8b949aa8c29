import { and, asc, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { erasureRequests as contract } from '#shared/erasure-requests.ts'
import type { Input } from '#shared/route.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { contextOfLetter, letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { lockCandidate, refuseStaleCandidate } from '#server/candidates/lock-candidate.ts'
import { lockJoined } from '#server/candidates/lock-joined.ts'
import { lockPeople } from '#server/candidates/match-person.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activityLogs, candidates, jobs } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nothingSent } from '#server/http/row-version.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { erasureOf } from './erasure-of.ts'
import { isOpen } from './open-requests.ts'

/**
 * Answers a request for deletion without deleting (GDPR, article 17(3); decision 56): noted with the reason on every
 * candidacy that it concerns, and told to the person. A rejected candidate may ask too, so the row is not looked at, nor
 * changed. Errors: 404; 409 stale, or where nobody waits for an answer; 422 `non_existent_email`, while the answer stands.
 */
export async function declineErasure(ctx: Context, { params: { id }, body }: Input<typeof contract.decline>) {
  const letter = await ctx.db.transaction(async (tx) => {
    // People come before candidacies, as where people are merged.
    await lockPeople(tx)
    const { personId } = await findCandidate(tx, id)
    await lockJoined(tx, personId, [id])
    const candidate = await lockCandidate(tx, id)
    refuseStaleCandidate(ctx, candidate, nothingSent)
    const facts = await factsOf(tx, ctx, id, body.reason)
    for (const each of await openOfPerson(tx, personId))
      await recordCandidate(tx, ctx, each, actions.erasureDeclined, { reason: body.reason })
    return letterToCandidate(tx, ctx, candidate, 'erasure-declined', facts)
  })
  await deliverNow(ctx, letter)
  return { message: 'Request answered' }
}

/** The letter that would tell of it. Errors: 404; 409 where nobody waits for an answer. */
export async function showDecliningLetter(ctx: Context, { params: { id }, body }: Input<typeof contract.letter>) {
  const candidate = await findCandidate(ctx.db, id)
  const facts = await factsOf(ctx.db, ctx, id, body.reason)
  const context = contextOfLetter(ctx, candidate, facts)
  return { to: candidate.email, ...renderEmail('erasure-declined', context, emailBrand(ctx.config)) }
}

async function factsOf(db: Database | Transaction, { config }: Context, id: number, reason: string) {
  const erasure = await erasureOf(db, id)
  if (!erasure || erasure.declinedAt) throw conflict('No request for deletion waits for an answer here')
  return { reason, askedAt: erasure.askedAt.toISOString(), timeZone: config.organisation.timeZone ?? 'UTC' }
}

const openOfPerson = (tx: Transaction, personId: number) =>
  tx
    .select({ id: candidates.id, name: candidates.name, job: { title: jobs.title } })
    .from(activityLogs)
    .innerJoin(candidates, eq(candidates.id, activityLogs.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(candidates.personId, personId), isOpen(tx)))
    .orderBy(asc(candidates.id))
