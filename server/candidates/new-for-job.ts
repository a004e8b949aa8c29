import { and, not } from 'drizzle-orm'
import { candidates, jobs } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { isUnderWay } from './is-under-way.ts'

/** What a new candidacy has to know of its job. */
export const jobOfNew = {
  title: jobs.title,
  department: jobs.department,
  type: jobs.type,
  status: jobs.status,
  expressReview: jobs.expressReview,
}

/** The job to which staff add somebody. Throws 400 where there is none, 409 for a closed one. */
export function openJobOf<Job extends { status: string }>(job: Job | undefined): Job {
  if (!job) throw badRequest('Job not found')
  if (job.status === 'closed') throw conflict('This job is closed')
  return job
}

/** Of a person's candidacies for a job, those that stand in the way of another: one that ended does not. */
export const standsInTheWay = and(not(candidates.hidden), isUnderWay)

/** One person is a candidate for one job once. Throws 409 with the one that is there. */
export function refuseSecond(before: { id: number; name: string } | undefined) {
  if (before) throw conflict(`${before.name} is already a candidate for this job (candidate ${before.id})`)
}
