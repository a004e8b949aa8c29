import type { QueryClient } from '@tanstack/react-query'
import { analytics } from '#shared/analytics.ts'
import { candidates } from '#shared/candidates.ts'
import { interviews } from '#shared/interviews.ts'
import { jobs } from '#shared/jobs.ts'
import { offers } from '#shared/offers.ts'
import { pathOf } from '#shared/call-url.ts'
import { readAgain } from '#web/api/read-again.ts'

/**
 * Reads every list of jobs, this job, what is derived from its words and every figure again, after a write; candidates,
 * interviews and offers too, which bear its title, and of which closing it cancels some, as their timelines say; the
 * comparison, which knows what may be decided; and when assessments leave, which Express Review hastens.
 */
export function refreshJobs(queryClient: QueryClient, id: number) {
  const job = pathOf(jobs.one, { params: { id } })
  const lists = [jobs.list, jobs.titles, candidates.list, interviews.list, offers.waiting, ...Object.values(analytics)]
  const paths = [
    job,
    `${job}/interview-plan`,
    `${job}/criteria`,
    `${job}/people-who-fit`,
    ...lists.map(({ path }) => path),
  ]
  return readAgain(queryClient, paths, ofOne)
}

const ofOne = /^\/api\/(?:interviews\/\d+|candidates\/compare|candidates\/\d+(?:\/(?:activity|assessment-link))?)$/
