// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { interviews, type Interview } from '#shared/interviews.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { read } from '#web/api/read.ts'
import { interview } from '#test/screens/open-screens.tsx'
import { usePanel } from './use-panel.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [eileen, omar] = [
  { id: 4, fullName: 'Eileen' },
  { id: 5, fullName: 'Omar' },
]

function panelOf(row: Interview | undefined, known?: Interview) {
  const queryClient = createQueryClient()
  if (known) queryClient.setQueryData(read(interviews.one, { params: { id: known.id } }).queryKey, known)
  return renderHook(() => usePanel(row), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result
}

test('a call says nothing of a panel that was left alone, nobody beside nobody, and never the lead', () => {
  const panel = panelOf({ ...interview, panel: [eileen, omar] })
  expect(panel.current.bodyFor(1)).toEqual({})
  expect(panel.current.bodyFor(null)).toEqual({ panelIds: [] })
  act(() => panel.current.change([5, 6]))
  expect(panel.current.bodyFor(6)).toEqual({ panelIds: [5] })
  expect(panelOf({ ...interview, panel: [] }).current.bodyFor(null)).toEqual({})
})

test('whoever was put on a panel since it was read is not left out of it', async () => {
  const row = { ...interview, updatedAt: '2026-03-06T09:00:00.000Z' }
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const panel = panelOf(row, { ...interview, panel: [eileen] })
  expect(panel.current.ready).toBe(false)
  answer.resolve(Response.json({ ...row, panel: [eileen, omar] }))
  await waitFor(() => expect(panel.current.ready).toBe(true))
  expect(panel.current.ids).toEqual([4, 5])
})
