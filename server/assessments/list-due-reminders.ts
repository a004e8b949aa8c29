import { and, asc, eq, gt, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { assessmentSittings, candidates, jobs } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/** Read at one look. */
const remindersMax = 500

export interface DueReminder {
  sittingId: number
  candidateId: number
  /** 1 or 2. */
  number: number
  /** When its wait was over. */
  dueAt: Date
}

/**
 * Who is due a reminder of an assessment that nobody has begun (SPEC 1): the wait since it was sent is over, it can still
 * be begun, the candidate is still at 15 and the job is open. Whoever comes late for the first gets one reminder, not two.
 */
export async function listDueReminders(
  db: Database | Transaction,
  { now, only }: Pick<Services, 'now'> & { only?: SQL },
): Promise<DueReminder[]> {
  const at = now()
  const { firstReminderMs, secondReminderMs } = await readSetting(db, 'assessmentTerms')
  const waits = [firstReminderMs, secondReminderMs].map((waitMs, index) => ({ number: index + 1, waitMs }))
  const due = waits
    .filter(({ waitMs }) => waitMs > 0)
    .map(({ number, waitMs }) =>
      and(
        lte(assessmentSittings.remindersSent, number - 1),
        lte(assessmentSittings.sentAt, new Date(at.getTime() - waitMs)),
      ),
    )
  if (due.length === 0) return []
  const rows = await db
    .select({
      sittingId: assessmentSittings.id,
      candidateId: assessmentSittings.candidateId,
      sentAt: assessmentSittings.sentAt,
      remindersSent: assessmentSittings.remindersSent,
    })
    .from(assessmentSittings)
    .innerJoin(candidates, eq(candidates.id, assessmentSittings.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(
      and(
        eq(assessmentSittings.status, 'sent'),
        gt(assessmentSittings.expiresAt, at),
        eq(candidates.status, '15_assessment_sent'),
        isNull(candidates.withdrawnAt),
        not(candidates.hidden),
        eq(jobs.status, 'active'),
        or(...due),
        only,
      ),
    )
    .orderBy(asc(assessmentSittings.sentAt), asc(assessmentSittings.id))
    .limit(remindersMax)
  return rows.flatMap(({ sentAt, remindersSent, ...row }) => {
    const over = waits.filter(
      ({ number, waitMs }) => waitMs > 0 && number > remindersSent && sentAt.getTime() + waitMs <= at.getTime(),
    )
    const last = over.at(-1)
    return last ? [{ ...row, number: last.number, dueAt: new Date(sentAt.getTime() + last.waitMs) }] : []
  })
}
