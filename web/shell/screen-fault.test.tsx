// @vitest-environment happy-dom
import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryMs } from '#web/ui/late.ts'
import { fetchScreen } from './fetch-screen.ts'
import { ScreenFault } from './screen-fault.tsx'

const reload = vi.fn<() => void>()
const aMinuteMs = 60_000

beforeEach(() => {
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.spyOn(performance, 'now').mockReturnValue(aMinuteMs)
})
afterEach(cleanup)

const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A screen whose code is not there, over a server that answers so about the code of the page. */
function open(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', ask)
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', HydrateFallback: () => null, ErrorBoundary: ScreenFault, lazy }])}
      />
    </QueryClientProvider>,
  )
  return { ask, queryClient }
}
const keep = (event: Event) => event.preventDefault()
const gone = async () => new Response(null, { status: 404 })
const told = () => screen.findByRole('heading', { name: 'This screen could not be shown' })

test('after an update of the product a screen that is not there any more is reloaded by itself', async () => {
  const { ask } = open(gone)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the code is the newest', async () => new Response()],
  ['the product cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s it says so, and waits to be told', async (_, answer) => {
  open(answer)
  await told()
  expect(reload).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that has only just begun is not reloaded again and again', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(500)
  open(gone)
  await told()
  expect(reload).not.toHaveBeenCalled()
})

test('nothing that is typed is lost: where something is unsaved still, it waits to be told', async () => {
  window.addEventListener('beforeunload', keep)
  open(gone)
  await told()
  expect(reload).not.toHaveBeenCalled()
  window.removeEventListener('beforeunload', keep)
})

test('a call that is under way is not cut off either', async () => {
  const { queryClient } = open(gone)
  void new MutationObserver(queryClient, { mutationFn: () => new Promise(() => undefined) }).mutate()
  await told()
  expect(reload).not.toHaveBeenCalled()
})

// The last one here: what was out of reach is remembered for as long as the page.
test('where the product was out of reach the screen is loaded with a new page: the browser may keep that its code failed', async () => {
  const ask = vi.fn<typeof fetch>(async () => new Response()).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', ask)
  vi.useFakeTimers()
  const coming = fetchScreen(lazy)
  coming.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(retryMs)
  vi.useRealTimers()
  await expect(coming).rejects.toThrow('dynamically imported')
  open(async () => new Response())
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
