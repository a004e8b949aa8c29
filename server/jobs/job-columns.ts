import { getTableColumns, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { stepShownBy } from '#shared/funnel.ts'
import { jobs } from '#server/database/schema.ts'

const { assessmentToken: _, writing, ...columns } = getTableColumns(jobs)

/** `at` in ISO 8601. */
interface SentBack {
  reason: string
  by: string | null
  at: string
}

/**
 * A job as the contract answers it. Its candidates are summed from the tallies, a handful of rows a job, so that no count
 * scans. Why a draft was sent back is looked up among the entries about no candidate between its making and its last change
 * (activity_logs_candidate; docs/decisions, 61).
 */
export const jobColumns = {
  ...columns,
  candidateCount:
    sql<number>`(select coalesce(sum(t.count), 0)::integer from candidate_tallies t where t.job_id = "jobs"."id")`.as(
      'candidate_count',
    ),
  sentBack: sql<SentBack | null>`(
    case when "jobs"."status" = 'draft' and "jobs"."updated_at" > "jobs"."created_at" then (
      select case a.action when ${sql.raw(`'${actions.jobSentBack}'`)} then
        jsonb_build_object('reason', a.details -> 'reason', 'by', u.full_name, 'at', a.timestamp) end
      from activity_logs a left join users u on u.id = a.user_id
      where a.candidate_id is null and a.timestamp between "jobs"."created_at" and "jobs"."updated_at"
        and a.entity_type = 'job' and a.entity_id = "jobs"."id"
        and a.action in (${sql.raw(`'${actions.jobSentBack}', '${actions.jobTakenBack}'`)})
      order by a.timestamp desc, a.id desc limit 1
    ) end
  )`.as('sent_back'),
}

/** With what only the job's own screens show. */
export const wholeJobColumns = {
  ...jobColumns,
  writing,
  hires:
    sql<number>`(select coalesce(sum(t.count), 0)::integer from candidate_tallies t where t.job_id = "jobs"."id" and t.reached = ${sql.raw(String(stepShownBy['100_offer_accepted']))})`.as(
      'hires',
    ),
  candidatesUnderWay: sql<number>`(
    select count(*)::integer from candidates c
    where c.job_id = "jobs"."id" and not c.hidden and c.withdrawn_at is null
      and c.status not in ('90_talent_pool', '100_offer_accepted', '200_rejected')
  )`.as('candidates_under_way'),
}
