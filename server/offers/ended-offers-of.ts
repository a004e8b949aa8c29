import { desc, inArray, sql } from 'drizzle-orm'
import type { EndedOffer } from '#shared/interviews.ts'
import type { Database } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'

/** Any other is left out below. */
const endedStatus = sql<EndedOffer['status']>`${offers.status}`
const ended = new Set<string>(['declined', 'withdrawn', 'expired'])

/** The last offer of each of these candidates, where it came to an end without being accepted; one query for all of them. */
export async function endedOffersOf(db: Database, candidateIds: number[]) {
  if (candidateIds.length === 0) return new Map<number, EndedOffer>()
  const last = await db
    .selectDistinctOn([offers.candidateId], {
      candidateId: offers.candidateId,
      offer: {
        id: offers.id,
        status: endedStatus,
        expiresAt: offers.expiresAt,
        timeZone: offers.timeZone,
        declineReason: offers.declineReason,
        returnReason: offers.returnReason,
      },
    })
    .from(offers)
    .where(inArray(offers.candidateId, candidateIds))
    .orderBy(offers.candidateId, desc(offers.id))
  return new Map(
    last.filter(({ offer }) => ended.has(offer.status)).map(({ candidateId, offer }) => [candidateId, offer]),
  )
}
