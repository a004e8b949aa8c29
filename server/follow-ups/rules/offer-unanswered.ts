import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { candidates, jobs, offers, users } from '#server/database/schema.ts'
import { earlier, later, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { candidacyColumns, isFollowable, isReachable, occurrenceOf, only } from '#server/follow-ups/followable.ts'

/** An offer stands open: the candidate is reminded, and the job's submitter told. */
export const offerUnanswered: FindFollowUps = async (db, asked) => {
  const { afterMs } = asked.settings.rules['offer-unanswered']
  const { timeZone } = asked.settings
  const planned: PlannedFollowUp[] = []
  for (const who of ['candidate', 'submitter']) {
    const occurrence = occurrenceOf(who, offers.sentDate)
    const rows = await db
      .select({
        ...candidacyColumns,
        subjectId: offers.id,
        occurrence,
        sentDate: offers.sentDate,
        expiresAt: offers.expiresAt,
        staffName: users.fullName,
        staffEmail: users.email,
      })
      .from(offers)
      .innerJoin(candidates, eq(candidates.id, offers.candidateId))
      .innerJoin(jobs, eq(jobs.id, candidates.jobId))
      .leftJoin(users, and(eq(users.id, jobs.submitterId), isReachable()))
      .where(
        and(
          eq(offers.status, 'sent'),
          isNull(offers.supersededAt),
          gt(offers.sentDate, earlier(asked.from, afterMs)),
          lte(offers.sentDate, earlier(asked.until, afterMs)),
          or(isNull(offers.expiresAt), gt(offers.expiresAt, asked.now)),
          isFollowable(),
          only(asked, offers.id, occurrence),
        ),
      )
      .orderBy(asc(offers.sentDate), asc(offers.id))
      .limit(asked.limit)
    for (const { candidateEmail, sentDate, expiresAt, staffName, staffEmail, ...row } of rows) {
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
            ? { template: 'follow-up', to, context: { ...context, ...(staffEmail && { replyTo: staffEmail }) } }
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
