// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { goingKey, useScreening } from './use-screening.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pending = () => Response.json({ state: 'pending', layer: false, criteria: [] })

/** The reading of candidate 7 on a screen, over a server that answers as told. */
function look(answer: () => Response) {
  vi.useFakeTimers()
  const ask = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', ask)
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  renderHook(() => useScreening(7), { wrapper })
  return { ask, queryClient }
}

test('a resume that is being read is asked for again, and no more once its candidate is about to be taken out', async () => {
  const { ask, queryClient } = look(pending)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  const asked = ask.mock.calls.length
  expect(asked).toBeGreaterThan(1)

  act(() => void queryClient.setQueryData(goingKey(7), true))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(ask.mock.calls.length).toBe(asked)

  act(() => void queryClient.setQueryData(goingKey(7), false))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(ask.mock.calls.length).toBeGreaterThan(asked)
})

test('once it is read, it is asked for no more', async () => {
  let state = 'pending'
  const { ask } = look(() => Response.json({ state, layer: false, criteria: [] }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  state = 'read'
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([
  ['the session has ended', 401, 2],
  ['the candidate is gone', 404, 2],
  ['the server is away', 503, 8],
])('where %s (%i), it is asked for %i times in ten seconds', async (_, status, times) => {
  let away = false
  const { ask } = look(() => (away ? Response.json({ message: 'No' }, { status }) : pending()))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  away = true
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(ask).toHaveBeenCalledTimes(times)
})
