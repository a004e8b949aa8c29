// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { useRefreshUsers } from './use-refresh-users.ts'

afterEach(cleanup)

test.each([
  ['/api/users', true],
  ['/api/colleagues', true],
  ['/api/user', true],
  // Whose name stands beside a job.
  ['/api/user/4', true],
  // Whoever has left leads no interview any more, and one that is renamed leads it under another name.
  ['/api/interviews', true],
  ['/api/interviews/5', true],
  ['/api/interviews/5/evaluation', true],
  ['/api/interviews/5/evaluation/draft', false],
  ['/api/analytics/interviewing', true],
  ['/api/analytics/rows', true],
  ['/api/candidates/7/activity', true],
  // Who referred them.
  ['/api/candidates/7/application', true],
  ['/api/candidates/compare', true],
  ['/api/offers/waiting', true],
  ['/api/candidates', false],
])('once an account was changed or deleted, %s is read again: %s', async (path, again) => {
  const queryClient = createQueryClient()
  queryClient.setQueryData([path], {})
  const { result } = renderHook(() => useRefreshUsers(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await result.current()
  expect(queryClient.getQueryState([path])?.isInvalidated).toBe(again)
})
