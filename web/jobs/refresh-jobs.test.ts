import { expect, test } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { refreshJobs } from './refresh-jobs.ts'

test.each([
  ['/api/jobs', true],
  ['/api/jobs/titles', true],
  ['/api/jobs/7', true],
  ['/api/jobs/8', false],
  // Closing a job cancels interviews that lie ahead.
  ['/api/interviews', true],
  ['/api/interviews/5', true],
  ['/api/interviews/5/evaluation/draft', false],
  // They bear the job's title.
  ['/api/candidates', true],
  ['/api/candidates/9', true],
  // It offers no decision on candidates of a closed job.
  ['/api/candidates/compare', true],
  ['/api/offers/waiting', true],
  ['/api/analytics/job-performance', true],
  ['/api/analytics/dashboard', true],
  // Criteria and plan are proposed from its words.
  ['/api/jobs/7/criteria', true],
  ['/api/jobs/7/interview-plan', true],
  ['/api/jobs/8/criteria', false],
  // Express Review hastens it.
  ['/api/candidates/9/assessment-link', true],
  // It says which interviews were cancelled with the job.
  ['/api/candidates/9/activity', true],
  ['/api/candidates/9/application', false],
])('once a job was changed, %s is read again: %s', async (path, again) => {
  const queryClient = createQueryClient()
  queryClient.setQueryData([path], {})
  await refreshJobs(queryClient, 7)
  expect(queryClient.getQueryState([path])?.isInvalidated).toBe(again)
})
