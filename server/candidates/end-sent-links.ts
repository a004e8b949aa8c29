import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import {
  applicationLinks,
  assessmentLinks,
  assessmentSittings,
  interviewAttendees,
  interviewLinks,
  interviews,
  invitationLinks,
  offerLinks,
  offers,
} from '#server/database/schema.ts'

/**
 * From now on no personal link that was made for the candidate opens anything, save those whose tokens have these hashes.
 * Those of colleagues who interview them stay. Answers whether one ended.
 */
export async function endSentLinks(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  candidateId: number,
  spared: string[],
): Promise<boolean> {
  const theirs = idsOf(tx, candidateId)
  const one = { one: sql`1` }
  const ended = await Promise.all([
    tx
      .delete(applicationLinks)
      .where(and(eq(applicationLinks.candidateId, candidateId), notInArray(applicationLinks.tokenHash, spared)))
      .returning(one),
    tx
      .delete(interviewLinks)
      .where(and(inArray(interviewLinks.interviewId, theirs.interviews), notInArray(interviewLinks.tokenHash, spared)))
      .returning(one),
    tx
      .delete(invitationLinks)
      .where(
        and(inArray(invitationLinks.attendeeId, theirs.invitations), notInArray(invitationLinks.tokenHash, spared)),
      )
      .returning(one),
    tx
      .delete(offerLinks)
      .where(and(inArray(offerLinks.offerId, theirs.offers), notInArray(offerLinks.tokenHash, spared)))
      .returning(one),
    tx
      .update(assessmentLinks)
      .set({ withdrawnAt: now() })
      .where(
        and(
          inArray(assessmentLinks.sittingId, theirs.sittings),
          isNull(assessmentLinks.withdrawnAt),
          notInArray(assessmentLinks.tokenHash, spared),
        ),
      )
      .returning(one),
  ])
  return ended.some((rows) => rows.length > 0)
}

/** What the links of a candidate lead to. */
function idsOf(tx: Transaction, candidateId: number) {
  const theirInterviews = tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.candidateId, candidateId))
  return {
    interviews: theirInterviews,
    invitations: tx
      .select({ id: interviewAttendees.id })
      .from(interviewAttendees)
      .where(and(isNull(interviewAttendees.userId), inArray(interviewAttendees.interviewId, theirInterviews))),
    offers: tx.select({ id: offers.id }).from(offers).where(eq(offers.candidateId, candidateId)),
    sittings: tx
      .select({ id: assessmentSittings.id })
      .from(assessmentSittings)
      .where(eq(assessmentSittings.candidateId, candidateId)),
  }
}
