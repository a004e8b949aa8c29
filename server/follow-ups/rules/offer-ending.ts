import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { candidates, jobs, offers, users } from '#server/database/schema.ts'
import { earlier, later, type FindFollowUps } from '#server/follow-ups/follow-up.ts'
import { candidacyColumns, isFollowable, isReachable, occurrenceOf, only } from '#server/follow-ups/followable.ts'
import { leadOf, quietMaxMs } from '#server/follow-ups/lead-of.ts'

/** A letter about the end does not follow on the heels of the offer itself. */
const peaceMs = 24 * 60 * 60 * 1000

/** The last day of an open offer is near: the candidate is reminded. */
export const offerEnding: FindFollowUps = async (db, asked) => {
  const { afterMs: leadMs } = asked.settings.rules['offer-ending']
  const occurrence = occurrenceOf('candidate', offers.expiresAt)
  const rows = await db
    .select({
      ...candidacyColumns,
      subjectId: offers.id,
      occurrence,
      sentDate: offers.sentDate,
      expiresAt: offers.expiresAt,
      staffEmail: users.email,
    })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, and(eq(users.id, jobs.submitterId), isReachable()))
    .where(
      and(
        eq(offers.status, 'sent'),
        gt(offers.expiresAt, asked.now),
        lte(offers.expiresAt, later(asked.until, leadMs + quietMaxMs)),
        isFollowable(),
        only(asked, offers.id, occurrence),
      ),
    )
    .orderBy(asc(offers.expiresAt), asc(offers.id))
    .limit(asked.limit)
  return rows.flatMap(({ candidateEmail, sentDate, expiresAt, staffEmail, ...row }) => {
    if (!sentDate || !expiresAt) return []
    const dueAt = leadOf(expiresAt, leadMs, asked.settings)
    if (dueAt > asked.until || earlier(dueAt, peaceMs) < sentDate) return []
    const { candidateName, jobTitle } = row
    const replyTo = staffEmail && { replyTo: staffEmail }
    const context = { kind: 'offer-ending', candidateName, jobTitle, expiresAt: expiresAt.toISOString(), ...replyTo }
    const letter = { template: 'follow-up' as const, to: candidateEmail, context }
    return [{ ...row, rule: 'offer-ending' as const, dueAt, letter }]
  })
}
