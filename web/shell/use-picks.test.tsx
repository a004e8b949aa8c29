// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { forgetReads } from '#web/session/forget-reads.ts'
import { backTo, returnToEntries } from './return-to-entry.ts'
import { useDropPick } from './use-drop-pick.ts'
import { usePicks } from './use-picks.ts'

afterEach(cleanup)

function List() {
  const [picked, setPicked] = usePicks<string>()
  return (
    <main>
      <output>{[...picked.values()].join(' ')}</output>
      <button onClick={() => setPicked(new Map([...picked, [picked.size, `Row ${picked.size}`]]))}>Pick</button>
      <Link to="/compare" data-entry="compare">
        Compare
      </Link>
    </main>
  )
}
function Compare() {
  const dropPick = useDropPick()
  return (
    <>
      <Link {...backTo('/list')}>Back to the list</Link>
      <button onClick={() => dropPick(0)}>Decide</button>
    </>
  )
}

function openList() {
  const routes = [
    { path: '/list', Component: List },
    { path: '/compare', Component: Compare },
  ]
  const router = returnToEntries(createMemoryRouter(routes, { initialEntries: ['/list?page=3'] }))
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queryClient }
}
const pick = () => fireEvent.click(screen.getByRole('button', { name: 'Pick' }))
const picked = async () => (await screen.findByRole('status')).textContent
const follow = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  link.focus()
  fireEvent.click(link)
}

test('whoever goes back to a list, or forward, finds what they had picked there, and the way that they took', async () => {
  const { router } = openList()
  pick()
  pick()
  await follow('Compare')
  await screen.findByText('Back to the list')
  await router.navigate(-1)
  expect(await picked()).toBe('Row 0 Row 1')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Compare'))
  await router.navigate(1)
  await router.navigate(-1)
  expect(await picked()).toBe('Row 0 Row 1')
})

test('so does the screen’s own link, on the page of the list that was left', async () => {
  const { router } = openList()
  pick()
  await follow('Compare')
  await follow('Back to the list')
  expect(await picked()).toBe('Row 0')
  expect(router.state.location.search).toBe('?page=3')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Compare'))
})

test('a list that is opened anew has none, and each time that it was opened its own', async () => {
  const { router } = openList()
  pick()
  await follow('Compare')
  await router.navigate('/list')
  expect(await picked()).toBe('')
  pick()
  pick()
  for (const [delta, there] of [
    [-1, undefined],
    [-1, 'Row 0'],
    [1, undefined],
    [1, 'Row 0 Row 1'],
  ] as const) {
    await router.navigate(delta)
    if (there === undefined) await screen.findByText('Back to the list')
    else expect(await picked()).toBe(there)
  }
})

test('whoever is decided on elsewhere is picked no longer when one comes back', async () => {
  const { router } = openList()
  pick()
  pick()
  await follow('Compare')
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  await router.navigate(-1)
  expect(await picked()).toBe('Row 1')
})

test('picks go with what was read, which is not for whoever signs in next', async () => {
  const { router, queryClient } = openList()
  pick()
  await follow('Compare')
  forgetReads(queryClient)
  await router.navigate(-1)
  expect(await picked()).toBe('')
})

test('picks are there however long one looked at something else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { router } = openList()
  pick()
  vi.advanceTimersByTime(dayMs)
  vi.useRealTimers()
  await follow('Compare')
  await router.navigate(-1)
  expect(await picked()).toBe('Row 0')
})
