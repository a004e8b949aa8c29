// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

afterEach(cleanup)

test.each([
  ['/api/candidates', true],
  ['/api/candidates/7', true],
  ['/api/candidates/7/activity', true],
  // The same person's other application says how this one stands.
  ['/api/candidates/8', true],
  ['/api/candidates/8/activity', false],
  ['/api/candidates/8/screening', false],
  ['/api/candidates/7/screening', true],
  ['/api/candidates/7/assessment-link', true],
  ['/api/candidates/compare', true],
  ['/api/offers', true],
  ['/api/offers/waiting', true],
  ['/api/analytics/dashboard', true],
  ['/api/analytics/funnel', true],
  ['/api/analytics/rows', true],
  // A rejection cancels interviews that lie ahead, and all of them show the candidate.
  ['/api/interviews', true],
  ['/api/interviews/5', true],
  ['/api/interviews/5/evaluation', true],
  ['/api/interviews/5/evaluation/draft', false],
  // It counts its candidates.
  ['/api/jobs', true],
  ['/api/jobs/titles', true],
  ['/api/jobs/3', true],
  ['/api/jobs/3/questions', false],
])('once a candidate was written to, %s is read again: %s', async (path, again) => {
  const queryClient = createQueryClient()
  queryClient.setQueryData([path], {})
  const { result } = renderHook(() => useRefreshCandidate(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await result.current(7)
  expect(queryClient.getQueryState([path])?.isInvalidated).toBe(again)
})

test('several are read again together', async () => {
  const queryClient = createQueryClient()
  for (const id of [7, 8, 9]) queryClient.setQueryData([`/api/candidates/${id}/activity`], {})
  const { result } = renderHook(() => useRefreshCandidate(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await result.current(7, 9)
  const stale = [7, 8, 9].filter((id) => queryClient.getQueryState([`/api/candidates/${id}/activity`])?.isInvalidated)
  expect(stale).toEqual([7, 9])
})
