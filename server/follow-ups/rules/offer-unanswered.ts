import { and, asc, gt, isNull, lte, or } from 'drizzle-orm'
import { offers } from '#server/database/schema.ts'
import { earlier, later, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { isFollowable, occurrenceOf, only } from '#server/follow-ups/followable.ts'
import { offersOut } from '#server/follow-ups/offers-out.ts'

/** An offer stands open: the candidate is reminded, and the job's submitter told. */
export const offerUnanswered: FindFollowUps = async (db, asked) => {
  const { afterMs } = asked.settings.rules['offer-unanswered']
  const { timeZone } = asked.settings
  const planned: PlannedFollowUp[] = []
  for (const who of ['candidate', 'submitter']) {
    const occurrence = occurrenceOf(who, offers.sentDate)
    const isOpen = and(
      gt(offers.sentDate, earlier(asked.from, afterMs)),
      lte(offers.sentDate, earlier(asked.until, afterMs)),
      or(isNull(offers.expiresAt), gt(offers.expiresAt, asked.now)),
      isFollowable(),
      only(asked, offers.id, occurrence),
    )
    const rows = await offersOut(db, occurrence, isOpen)
      .orderBy(asc(offers.sentDate), asc(offers.id))
      .limit(asked.limit)
    for (const {
      candidateEmail,
      sentDate,
      expiresAt,
      offerZone: _zone,
      replyTo,
      staffName,
      staffEmail,
      ...row
    } of rows) {
      const to = who === 'candidate' ? candidateEmail : staffEmail
      if (!to || !sentDate) continue
      const context = {
        kind: 'offer',
        candidateName: row.candidateName,
        jobTitle: row.jobTitle,
        sentAt: sentDate.toISOString(),
        ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
        timeZone,
        hasPage: true,
      }
      planned.push({
        ...row,
        rule: 'offer-unanswered',
        dueAt: later(sentDate, afterMs),
        letter:
          who === 'candidate'
            ? { template: 'follow-up', to, context: { ...context, ...(replyTo && { replyTo }) } }
            : {
                template: 'follow-up-staff',
                to,
                context: { ...context, staffName, path: `/candidates/${row.candidateId}` },
              },
      })
    }
  }
  return planned
}
