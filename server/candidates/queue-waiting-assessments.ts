import { sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, imports, notificationQueue } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/**
 * For a job that becomes active: queues the assessments of those who came in while it was not (DECISIONS, E-mail), but of no
 * import that was to send none. The
 * delay counts from when each came in and is never over before now; Express Review skips it (SPEC 9). The caller holds
 * the job's row, so that nobody comes in meanwhile.
 */
export async function queueWaitingAssessments(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { id, expressReview }: { id: number; expressReview: boolean },
) {
  const at = now().toISOString()
  const delayMs = expressReview ? 0 : await readSetting(tx, 'assessmentDelayMs')
  await tx.execute(sql`
    insert into ${notificationQueue} (type, payload, candidate_id, process_after, created_at)
    select 'assessment', jsonb_build_object('candidateId', ${candidates.id}), ${candidates.id},
      greatest(${at}::timestamptz, ${candidates.createdAt} + ${delayMs} * interval '1 millisecond'), ${at}::timestamptz
    from ${candidates}
    where ${candidates.jobId} = ${id} and ${candidates.status} = '00_application_submitted'
      and ${candidates.hiPeopleScore} is null and ${candidates.withdrawnAt} is null and not ${candidates.hidden}
      and not exists (
        select from ${imports} brought where brought.id = ${candidates.importId} and not brought.send_assessments
      )
      and not exists (
        select from ${notificationQueue} queued
        where queued.candidate_id = ${candidates.id} and queued.type = 'assessment' and queued.status = 'pending'
      )
    order by ${candidates.id}`)
}
