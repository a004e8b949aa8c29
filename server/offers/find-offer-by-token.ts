import { and, eq, getTableColumns, inArray, not } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { candidates, jobs, offerLinks, offers, users } from '#server/database/schema.ts'
import { isReachable } from '#server/users/reachable.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'
import { parseMailbox } from '#server/providers/email/parse-mailbox.ts'

/** The offer that a candidate's link opens, with whom and what it is for; undefined when it opens none. */
export async function findOfferByToken({ db }: Pick<Services, 'db'>, token: string | undefined) {
  if (!isPersonalToken(token)) return undefined
  const [found] = await db
    .select({
      ...getTableColumns(offers),
      candidateName: candidates.name,
      candidateWithdrewAt: candidates.withdrawnAt,
      jobTitle: jobs.title,
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

/** Whom the candidate can write to: whoever made the offer, else whoever sent it, else the sender of all letters. */
export async function contactOfOffer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { madeById, approvedById }: Pick<FoundOffer, 'madeById' | 'approvedById'>,
) {
  const named = [madeById, approvedById].filter((id) => id !== null)
  const reachable = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, named), isReachable()))
  const found = reachable.find(({ id }) => id === madeById) ?? reachable[0]
  return found?.email ?? parseMailbox(config.emailFrom)?.address
}
