import { and, asc, inArray, sql } from 'drizzle-orm'
import type { OpenOffer } from '#shared/interviews.ts'
import type { Database } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'

/** What the statement below asks for is no other. */
const openStatus = sql<OpenOffer['status']>`${offers.status}`

/** Which offers of these candidates wait for approval or are out, by candidate, those that wait first; one query for all of them. */
export async function openOffersOf(db: Database, candidateIds: number[]) {
  if (candidateIds.length === 0) return new Map<number, never[]>()
  const rows = await db
    .select({
      id: offers.id,
      candidateId: offers.candidateId,
      status: openStatus,
      expiresAt: offers.expiresAt,
      timeZone: offers.timeZone,
    })
    .from(offers)
    .where(and(inArray(offers.candidateId, candidateIds), inArray(offers.status, ['draft', 'sent'])))
    .orderBy(asc(offers.status), asc(offers.id))
  return Map.groupBy(rows, ({ candidateId }) => candidateId)
}
