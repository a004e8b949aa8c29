// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { job } from '#test/screens/open-jobs.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { useJob } from './use-job.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Job 7, active, with one posting that stands as `status()` says. */
function look(status: () => string, answer = () => 200) {
  vi.useFakeTimers()
  const ask = vi.fn<typeof fetch>(async () => {
    const platforms = [{ id: 1, platform: 'careers', status: status(), postUrl: null }]
    return Response.json({ ...job, status: 'active', platforms }, { status: answer() })
  })
  vi.stubGlobal('fetch', ask)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useJob(7), { wrapper })
  return { ask, result }
}

test('a job that was approved a moment ago has its address as soon as it is posted, and is then asked for no more', async () => {
  let status = 'pending'
  const { ask, result } = look(() => status)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  status = 'posted'
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(result.current.data?.platforms.map((posting) => posting.status)).toEqual(['posted'])

  const asked = ask.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(ask).toHaveBeenCalledTimes(asked)
})

test('a posting that takes long is asked about ever less often', async () => {
  const { ask } = look(() => 'pending')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  const inFirstMinute = ask.mock.calls.length
  expect(inFirstMinute).toBeGreaterThan(5)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(ask.mock.calls.length - inFirstMinute).toBeLessThan(32)
})

test('one whose session has ended meanwhile is asked for once more only', async () => {
  let answer = 200
  const { ask } = look(
    () => 'pending',
    () => answer,
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  answer = 401
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(ask).toHaveBeenCalledTimes(2)
})
