import { and, asc, gt, lte } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import { offers } from '#server/database/schema.ts'
import { earlier, later, type FindFollowUps } from '#server/follow-ups/follow-up.ts'
import { isFollowable, occurrenceOf, only } from '#server/follow-ups/followable.ts'
import { leadOf, quietMaxMs } from '#server/follow-ups/lead-of.ts'
import { offersOut } from '#server/follow-ups/offers-out.ts'

/** A letter about the end does not follow on the heels of the offer itself. */
const peaceMs = dayMs

/** The last day of an open offer is near: the candidate is reminded. */
export const offerEnding: FindFollowUps = async (db, asked) => {
  const { afterMs: leadMs } = asked.settings.rules['offer-ending']
  const occurrence = occurrenceOf('candidate', offers.expiresAt)
  const isNear = and(
    gt(offers.expiresAt, asked.now),
    lte(offers.expiresAt, later(asked.until, leadMs + quietMaxMs)),
    isFollowable(),
    only(asked, offers.id, occurrence),
  )
  // Read whole: of some no letter comes due before they end, and so many of them would hide the others until then.
  const rows = await offersOut(db, occurrence, isNear).orderBy(asc(offers.expiresAt), asc(offers.id))
  const planned = rows.flatMap(({ candidateEmail, sentDate, expiresAt, offerZone, replyTo, ...row }) => {
    if (!sentDate || !expiresAt) return []
    const dueAt = leadOf(expiresAt, leadMs, asked.settings)
    if (dueAt > asked.until || earlier(dueAt, peaceMs) < sentDate) return []
    const { candidateName, jobTitle } = row
    const ends = { expiresAt: expiresAt.toISOString(), timeZone: offerZone }
    const context = { kind: 'offer-ending', candidateName, jobTitle, ...ends, ...(replyTo && { replyTo }) }
    const letter = { template: 'follow-up' as const, to: candidateEmail, context }
    return [{ ...row, rule: 'offer-ending' as const, dueAt, letter }]
  })
  return planned.slice(0, asked.limit)
}
