import { and, eq, getTableColumns, gt, isNull, max, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services } from '#server/context.ts'
import { candidates, jobs, offerLinks, offers } from '#server/database/schema.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'

const another = alias(offers, 'another')

/**
 * The offer that a candidate's link opens, with whom and what it is for, and when another was sent after it, that can be
 * answered or was accepted; undefined when it opens none.
 */
export async function findOfferByToken({ db, now }: Pick<Services, 'db' | 'now'>, token: string | undefined) {
  if (!isPersonalToken(token)) return undefined
  const canBeAnswered = and(eq(another.status, 'sent'), or(isNull(another.expiresAt), gt(another.expiresAt, now())))
  const sentAfter = db
    .select({ at: max(another.sentDate) })
    .from(another)
    .where(
      and(
        eq(another.candidateId, offers.candidateId),
        gt(another.id, offers.id),
        or(canBeAnswered, eq(another.status, 'accepted')),
      ),
    )
  const [found] = await db
    .select({
      ...getTableColumns(offers),
      candidateName: candidates.name,
      candidateWithdrewAt: candidates.withdrawnAt,
      jobTitle: jobs.title,
      anotherSentAt: sql<Date | null>`(${sentAfter})`.mapWith(offers.sentDate),
    })
    .from(offerLinks)
    .innerJoin(offers, eq(offers.id, offerLinks.offerId))
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(offerLinks.tokenHash, hashOfToken(token)), not(candidates.hidden)))
  return found
}
export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOfferByToken>>>

/** Whether the candidate can still answer: a moment after its day has ended nobody waits for the worker to close it. */
export const isOpenOffer = ({ status, expiresAt }: Pick<FoundOffer, 'status' | 'expiresAt'>, now: Date) =>
  status === 'sent' && (expiresAt === null || expiresAt > now)

/** Whether its terms are for the candidate to read: while it can be answered, and what they answered themselves. */
export const tellsItsTerms = (offer: Pick<FoundOffer, 'status' | 'expiresAt'>, now: Date) =>
  isOpenOffer(offer, now) || offer.status === 'accepted' || offer.status === 'declined'
