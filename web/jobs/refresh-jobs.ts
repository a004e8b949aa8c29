import type { QueryClient } from '@tanstack/react-query'
import { analytics } from '#shared/analytics.ts'
import { jobs } from '#shared/jobs.ts'
import { pathOf } from '#shared/call-url.ts'

/**
 * Reads every list of jobs, this job, what is derived from its words and the dashboard again, after a write; and when
 * assessments leave, which Express Review hastens.
 */
export async function refreshJobs(queryClient: QueryClient, id: number) {
  const job = pathOf(jobs.one, { params: { id } })
  const paths = [jobs.list.path, job, `${job}/interview-plan`, `${job}/criteria`, analytics.dashboard.path]
  await Promise.all([
    ...paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isStanding.test(String(path)) }),
  ])
}

const isStanding = /^\/api\/candidates\/\d+\/assessment-link$/
