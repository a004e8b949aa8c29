import { asc, inArray } from 'drizzle-orm'
import type { OpenOffer } from '#shared/interviews.ts'
import type { Database } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'

const readColumns = {
  id: offers.id,
  candidateId: offers.candidateId,
  status: offers.status,
  expiresAt: offers.expiresAt,
  timeZone: offers.timeZone,
  declineReason: offers.declineReason,
  returnReason: offers.returnReason,
  offerType: offers.offerType,
  compensation: offers.compensation,
  startDate: offers.startDate,
  notes: offers.notes,
  sentDate: offers.sentDate,
  supersededAt: offers.supersededAt,
  updatedAt: offers.updatedAt,
}

/**
 * How each of these candidates stands with offers, by candidate, for whoever would make another; one query for all of them. `open`:
 * those that wait for approval or are out, those that wait first; `ended`: the one that ended last, where none is out and it was not
 * accepted. A newer version may have been made, and sent back, while the one that the candidate then declined was out.
 */
export async function standingOffersOf(db: Database, candidateIds: number[]) {
  if (candidateIds.length === 0) return new Map<number, Standing>()
  const rows = await db
    .select(readColumns)
    .from(offers)
    .where(inArray(offers.candidateId, candidateIds))
    .orderBy(asc(offers.candidateId), asc(offers.id))
  return new Map(
    [...Map.groupBy(rows, ({ candidateId }) => candidateId)].map(([candidateId, theirs]) => [
      candidateId,
      standing(theirs),
    ]),
  )
}

type Standing = ReturnType<typeof standing>

const standing = (theirs: Row[]) => ({
  open: [...withStatus(theirs, 'draft'), ...withStatus(theirs, 'sent')],
  ended: endedOf(theirs),
})

type Row = Pick<typeof offers.$inferSelect, keyof typeof readColumns>

const withStatus = (rows: Row[], status: OpenOffer['status']) =>
  rows
    .filter((row) => row.status === status)
    .map(({ id, expiresAt, timeZone }) => ({ id, status, expiresAt, timeZone }))

function endedOf(theirs: Row[]) {
  const settled = theirs.filter(wasKnown)
  const last = settled.toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime()).at(-1)
  if (!last || settled.some(({ status }) => status === 'sent')) return undefined
  const { id, status, expiresAt, timeZone, declineReason, returnReason } = last
  if (status !== 'declined' && status !== 'withdrawn' && status !== 'expired') return undefined
  const { offerType, compensation, startDate, notes } = last
  const terms = { offerType, compensation, startDate, notes }
  return { id, status, expiresAt, timeZone, declineReason, returnReason, ...terms }
}

/** What others came to know of: no version that a newer one took the place of, none that waits, none that its maker took back unseen. */
const wasKnown = ({ status, supersededAt, sentDate, returnReason }: Row) =>
  status !== 'draft' && !supersededAt && (status !== 'withdrawn' || sentDate !== null || returnReason !== null)
