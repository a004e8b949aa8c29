import { expect, test } from 'vitest'
import { assessmentLinks } from '#shared/assessment-links.ts'
import { candidates } from '#shared/candidates.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { read } from '#web/api/read.ts'
import { refreshJobs } from './refresh-jobs.ts'

test('when an assessment leaves is asked for again once a job has changed, and the candidate is not', async () => {
  const queryClient = createQueryClient()
  const params = { params: { id: 9 } }
  const standing: readonly unknown[] = read(assessmentLinks.standing, params).queryKey
  const candidate: readonly unknown[] = read(candidates.one, params).queryKey
  for (const key of [standing, candidate]) queryClient.setQueryData(key, {})
  await refreshJobs(queryClient, 7)
  expect(queryClient.getQueryState(standing)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(candidate)?.isInvalidated).toBe(false)
})
