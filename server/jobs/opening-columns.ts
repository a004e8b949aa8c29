import { sql } from 'drizzle-orm'
import type { CandidateStatus } from '#shared/pipeline.ts'

const hiredAt: CandidateStatus = '100_offer_accepted'
const hiredStatus = sql.raw(`'${hiredAt}'`)

/** How many candidates of a job were hired and stand as that. */
export const hiredOfJob = sql<number>`(select coalesce(sum(t.count), 0)::integer from candidate_tallies t where t.job_id = "jobs"."id" and t.status = ${hiredStatus})`

/**
 * How far a job's openings are filled. Who was hired comes from the tallies. Offers that are out or wait for approval are few,
 * whatever else there is: those of all jobs are counted in one pass for a whole list, each candidate's once.
 */
export const openingColumns = {
  hired: hiredOfJob.as('hired'),
  openOffers: sql<number>`coalesce((
    (
      select jsonb_object_agg(counted.job_id, counted.candidates) from (
        select c.job_id, count(distinct c.id) as candidates from offers o join candidates c on c.id = o.candidate_id
        where (o.status = 'sent' or o.status = 'draft') and not c.hidden and c.status <> ${hiredStatus}
        group by c.job_id
      ) counted
    ) ->> "jobs"."id"::text
  )::integer, 0)`.as('open_offers'),
}
