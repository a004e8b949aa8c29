// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { forgetReads } from '#web/session/forget-reads.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { backTo, returnToEntries } from './return-to-entry.ts'

afterEach(cleanup)

const Shell = () => (
  <>
    <nav>
      <Link to="/list">Sidebar</Link>
    </nav>
    <main tabIndex={-1}>
      <Outlet />
    </main>
  </>
)
/** A list that comes later than its page. */
function List() {
  const [there, setThere] = useState(false)
  setTimeout(() => setThere(true))
  const [params, setParams] = useSearchParams()
  return (
    <ul>
      <Dialog open={params.has('open')} onOpenChange={() => setParams({})} title="Details">
        <button>In the dialog</button>
      </Dialog>
      {there &&
        ['one', 'two'].map((name) => (
          <li key={name} data-entry={name}>
            <Link data-list-stop to={`/${name}`}>
              {name}
            </Link>
          </li>
        ))}
    </ul>
  )
}
const One = () => <Link {...backTo('/list')}>Back to the list</Link>

const listRouter = () =>
  createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          { path: '/list', Component: List },
          { path: '/:name', Component: One },
        ],
      },
    ],
    { initialEntries: ['/list?page=3'] },
  )

async function openList() {
  const router = returnToEntries(listRouter())
  render(<RouterProvider router={router} />)
  await press('two')
  await screen.findByText('Back to the list')
  return router
}
const press = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  link.focus()
  link.click()
}
const inDialog = () => waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
const focused = () => document.activeElement?.textContent

test('the browser’s way back gives the focus to the entry that was opened, once it is there', async () => {
  const router = await openList()
  await router.navigate(-1)
  await waitFor(() => expect(focused()).toBe('two'))
})

test('so does the page’s own link, which leads to the page of the list that was left', async () => {
  const router = await openList()
  await press('Back to the list')
  await waitFor(() => expect(focused()).toBe('two'))
  expect(router.state.location.search).toBe('?page=3')
})

test.each([
  ['/candidates', '?page=3&candidate=7', '?page=3'],
  ['/candidates', '?page=3&job=7', '?page=3&job=7'],
  ['/jobs', '?page=3&job=7', '?page=3'],
])('of %s%s what was open there is not opened again', async (path, search, left) => {
  const Back = () => <Link {...backTo(path)}>Back to the list</Link>
  const routes = [
    { path, Component: List },
    { path: '/:name', Component: Back },
  ]
  const router = returnToEntries(
    createMemoryRouter([{ Component: Shell, children: routes }], { initialEntries: [`${path}${search}`] }),
  )
  render(<RouterProvider router={router} />)
  await press('two')
  await press('Back to the list')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search: left }))
})

test('what was opened can be opened again in the list’s dialog, on the page of the list that was left', async () => {
  const router = returnToEntries(
    createMemoryRouter(
      [
        {
          Component: Shell,
          children: [
            { path: '/jobs', Component: List },
            { path: '/:name', Component: () => <Link {...backTo('/jobs', 7)}>Back to the list</Link> },
          ],
        },
      ],
      { initialEntries: ['/jobs?page=3'] },
    ),
  )
  render(<RouterProvider router={router} />)
  await press('two')
  await press('Back to the list')
  await waitFor(() => expect(router.state.location.search).toBe('?page=3&job=7'))
})

test('what somebody searched a list for is not for whoever signs in next', async () => {
  await openList()
  expect(backTo('/list').to.search).toBe('?page=3')
  forgetReads(createQueryClient())
  expect(backTo('/list').to.search).toBe('')
})

test('what changes on the screen before it goes stops nothing', async () => {
  const router = await openList()
  router.subscribe(() => document.body.append(document.createElement('i')))
  await press('Back to the list')
  await waitFor(() => expect(focused()).toBe('two'))
})

test('a dialog that comes with the list keeps the focus until it is closed', async () => {
  const router = returnToEntries(listRouter())
  render(<RouterProvider router={router} />)
  const row = await screen.findByRole('link', { name: 'two' })
  row.focus()
  await router.navigate('/list?open=1')
  await inDialog()
  await router.navigate('/one')
  await screen.findByText('Back to the list')
  document.querySelector('main')!.focus()
  await router.navigate(-1)
  await inDialog()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(focused()).toBe('two'))
})

test('whoever comes by the sidebar begins anew', async () => {
  await openList()
  await press('Sidebar')
  await screen.findByRole('link', { name: 'two' })
  expect(focused()).toBe('Sidebar')
})
