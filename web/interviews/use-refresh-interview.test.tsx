// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { useRefreshInterview } from './use-refresh-interview.ts'

afterEach(cleanup)

test('other interviews and their evaluations are read again too, since one’s own may open them; no draft is', async () => {
  const queryClient = createQueryClient()
  const paths = ['/api/interviews/8', '/api/interviews/8/evaluation', '/api/interviews/9/evaluation/draft']
  for (const path of paths) queryClient.setQueryData([path], {})
  const { result } = renderHook(() => useRefreshInterview({ candidateId: 7 }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await result.current()
  expect(paths.map((path) => queryClient.getQueryState([path])?.isInvalidated)).toEqual([true, true, false])
})
