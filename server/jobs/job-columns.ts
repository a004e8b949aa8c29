import { getTableColumns, sql } from 'drizzle-orm'
import { stepShownBy } from '#shared/funnel.ts'
import { jobs } from '#server/database/schema.ts'
import { payOfJob } from './pay-columns.ts'
import { openingColumns } from './opening-columns.ts'

const {
  assessmentToken: _token,
  writing,
  sentBackReason: _reason,
  sentBackById: _by,
  sentBackAt: _at,
  payLowest: _lowest,
  payHighest: _highest,
  payCurrency: _currency,
  payPer: _per,
  payPublished: _published,
  ...columns
} = getTableColumns(jobs)

/** `at` in ISO 8601. */
interface SentBack {
  reason: string
  by: string | null
  at: string
}

/** A job as the contract answers it. Its candidates are summed from the tallies, a handful of rows a job, so that no count scans. */
export const jobColumns = {
  ...columns,
  pay: payOfJob.as('pay'),
  candidateCount:
    sql<number>`(select coalesce(sum(t.count), 0)::integer from candidate_tallies t where t.job_id = "jobs"."id")`.as(
      'candidate_count',
    ),
  ...openingColumns,
  sentBack: sql<SentBack | null>`(
    case when "jobs"."sent_back_at" is not null then jsonb_build_object(
      'reason', "jobs"."sent_back_reason",
      'by', (select u.full_name from users u where u.id = "jobs"."sent_back_by_id"),
      'at', "jobs"."sent_back_at"
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
