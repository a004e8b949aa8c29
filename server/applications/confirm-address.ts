import { and, eq, isNull, ne } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { lockCandidate } from '#server/candidates/lock-candidate.ts'
import { lockJoined } from '#server/candidates/lock-joined.ts'
import { lockPeople, personOf } from '#server/candidates/match-person.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { applications, candidates, people } from '#server/database/schema.ts'
import { refuseEnded, type FoundApplication } from './find-application.ts'
import { keepApplication } from './keep-application.ts'

/**
 * Whoever has the link that only this mailbox was sent says that the application is theirs: so is the address, and the
 * candidacy joins whoever is known by it (DECISIONS, People and applications). Confirming twice does nothing more. Throws 404.
 */
export const confirmAddress = (services: Services, application: FoundApplication) =>
  services.db.transaction(async (tx) => {
    const { candidateId } = application
    // People come before candidacies, as where people are merged.
    await lockPeople(tx)
    const own = await findUnconfirmed(tx, candidateId)
    await lockJoined(tx, own?.id ?? 0, [candidateId])
    const candidate = await lockCandidate(tx, candidateId)
    await refuseEnded(tx, application)
    await keepApplication(tx, application)
    const confirmed = await tx
      .update(applications)
      .set({ emailConfirmedAt: services.now() })
      .where(
        and(
          eq(applications.candidateId, candidateId),
          ne(applications.via, 'status-page'), // of somebody whom staff entered: why they withdrew, and no application
          isNull(applications.emailConfirmedAt),
        ),
      )
      .returning({ candidateId: applications.candidateId })
    if (confirmed.length === 0) return
    if (own) await joinKnown(tx, own.id, candidate.email.toLowerCase())
    await recordCandidate(tx, { user: undefined, now: services.now }, candidate, actions.addressConfirmed)
  })

/** The person made for this application, unless staff have joined them into another: then their word stands. */
async function findUnconfirmed(tx: Transaction, candidateId: number) {
  const [own] = await tx
    .select({ id: people.id })
    .from(people)
    .innerJoin(candidates, eq(candidates.personId, people.id))
    .where(and(eq(candidates.id, candidateId), eq(people.applicationId, candidateId)))
  return own
}

/**
 * Whoever was joined into the applicant goes along; where nobody has the address yet, it is the applicant's from now on. Who
 * has it may have been joined into the applicant by staff: then it leads there already.
 */
async function joinKnown(tx: Transaction, ownId: number, email: string) {
  const [known] = await personOf(tx, email)
  if (!known) {
    await tx.update(people).set({ email, applicationId: null }).where(eq(people.id, ownId))
    return
  }
  if (known.id === ownId) {
    await tx.update(people).set({ applicationId: null }).where(eq(people.id, ownId))
    return
  }
  await tx.update(candidates).set({ personId: known.id }).where(eq(candidates.personId, ownId))
  await tx.update(people).set({ mergedIntoId: known.id }).where(eq(people.mergedIntoId, ownId))
  await tx.delete(people).where(eq(people.id, ownId))
}
