import { and, eq, not } from 'drizzle-orm'
import type { Answer } from '#shared/route.ts'
import type { offers as routes } from '#shared/offers.ts'
import type { Context } from '#server/context.ts'
import { candidates, jobs, offers, users } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'

/** What onboarding needs to know of an accepted offer. Throws 404, and 409 while it is not accepted. */
export async function readHandover({ db }: Context, offerId: number): Promise<Answer<typeof routes.handover>> {
  const [found] = await db
    .select({ offer: offers, candidate: candidates, job: jobs, submitter: users.fullName })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, eq(users.id, jobs.submitterId))
    .where(and(eq(offers.id, offerId), not(candidates.hidden)))
  if (!found) throw notFound('Offer')
  const { offer, candidate, job, submitter } = found
  if (offer.status !== 'accepted')
    throw conflict(`This offer is ${offer.status}. A handover is made of an accepted one.`)
  return {
    candidate,
    job: { ...job, submitter },
    offer: { ...offer, acceptedAt: offer.signedAt ?? offer.updatedAt },
    documents: [
      ...(offer.contractUrl
        ? [{ name: offer.signedKey ? 'Signed offer letter' : 'Offer letter', url: offer.contractUrl }]
        : []),
      ...(candidate.resumeUrl ? [{ name: 'Resume', url: candidate.resumeUrl }] : []),
    ],
  }
}
