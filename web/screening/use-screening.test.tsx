// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { goingKey, useScreening } from './use-screening.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a resume that is being read is asked for again, and no more once its candidate is about to be taken out', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<typeof fetch>(async () => Response.json({ state: 'pending', layer: false, criteria: [] }))
  vi.stubGlobal('fetch', ask)
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  renderHook(() => useScreening(7), { wrapper })
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
