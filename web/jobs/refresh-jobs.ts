import type { QueryClient } from '@tanstack/react-query'
import { analytics } from '#shared/analytics.ts'
import { jobs } from '#shared/jobs.ts'
import { pathOf } from '#shared/call-url.ts'

/** Reads every list of jobs, this job and the dashboard again, after a write. */
export async function refreshJobs(queryClient: QueryClient, id: number) {
  const paths = [jobs.list.path, pathOf(jobs.one, { params: { id } }), analytics.dashboard.path]
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
