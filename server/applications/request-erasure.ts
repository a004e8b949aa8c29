import { and, asc, eq, not } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { isHired } from '#shared/is-hired.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { lockCandidate } from '#server/candidates/lock-candidate.ts'
import { lockJoined } from '#server/candidates/lock-joined.ts'
import { lockPeople } from '#server/candidates/match-person.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { nobodysContext, type Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, jobs, offers } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { isErasureAsked } from '#server/erasure-requests/erasure-of.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { findApplication, refuseEnded } from './find-application.ts'
import { tellOfErasure } from './tell-of-erasure.ts'

/**
 * Somebody asks by their personal link that their data be deleted (GDPR, article 17; decision 55). Nothing is deleted: the
 * request is noted on every candidacy of theirs, and told to whoever may anonymise and whoever submitted the jobs. Twice is
 * once, until it is answered. Throws 404, 409 for whoever accepted an offer.
 */
export async function requestErasure(services: Services, token: string | undefined) {
  // One request, at one moment on all of their candidacies.
  const at = services.now()
  const ctx = nobodysContext({ ...services, now: () => at })
  const letters = await services.db.transaction(async (tx) => {
    const application = await findApplication(tx, token)
    if (!application) throw notFound('Application')
    const { candidateId } = application
    if (await isErasureAsked(tx, candidateId)) return []
    // People come before candidacies, as where people are merged.
    await lockPeople(tx)
    await lockJoined(tx, await personIdOf(tx, candidateId), [candidateId])
    const candidate = await lockCandidate(tx, candidateId)
    await refuseEnded(tx, application)
    if (await isErasureAsked(tx, candidateId)) return []
    if (!(await mayAskForErasure(tx, candidate))) throw conflict('Your data cannot be deleted here')
    const concerned = await candidaciesOf(tx, candidate.personId)
    for (const each of concerned)
      if (!(await isErasureAsked(tx, each.id))) await recordCandidate(tx, ctx, each, actions.erasureRequested)
    return [
      ...(await tellOfErasure(tx, ctx, candidate, concerned)),
      await letterToCandidate(tx, ctx, candidate, 'erasure-received'),
    ]
  })
  deliverSoon(services, letters)
}

/**
 * The records of people who were hired are kept (decision 30): they ask the hiring team. An acceptance stands whatever became
 * of the status since, and nobody could anonymise them.
 */
export const mayAskForErasure = async (db: Database | Transaction, { id, status }: { id: number; status: string }) =>
  !isHired({ status }) &&
  (await db.$count(offers, and(eq(offers.candidateId, id), eq(offers.status, 'accepted')))) === 0

async function personIdOf(tx: Transaction, candidateId: number) {
  const [row] = await tx.select({ id: candidates.personId }).from(candidates).where(eq(candidates.id, candidateId))
  if (!row) throw notFound('Application')
  return row.id
}

/** What is kept of a person in sight of staff, save where they were hired. */
async function candidaciesOf(tx: Transaction, personId: number) {
  const rows = await tx
    .select({
      id: candidates.id,
      name: candidates.name,
      status: candidates.status,
      jobId: candidates.jobId,
      job: { title: jobs.title },
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(candidates.personId, personId), not(candidates.hidden)))
    .orderBy(asc(candidates.id))
  const concerned = []
  for (const row of rows) if (await mayAskForErasure(tx, row)) concerned.push(row)
  return concerned
}
