// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAnyUnsaved } from '#web/ui/unsaved.ts'
import { LeaveGuard } from './leave-guard.tsx'

afterEach(cleanup)

function Shell() {
  return (
    <>
      <Outlet />
      <LeaveGuard dirty={useAnyUnsaved()} dialog />
    </>
  )
}

function Place() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  return (
    <Dialog open onOpenChange={() => undefined} title="A form" dirty={typed !== ''}>
      <input aria-label="A field" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button onClick={() => void navigate('?page=2')}>Another page</button>
      <button onClick={() => void navigate('/jobs')}>Elsewhere</button>
    </Dialog>
  )
}

/** A form in a dialog on a page that was come to from another. */
function openForm() {
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          { path: '/jobs', element: <p>Jobs</p> },
          { path: '/candidates', Component: Place },
        ],
      },
    ],
    { initialEntries: ['/candidates?page=1', '/candidates'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('A field'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name))
const asked = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' })

/** What the browser does when its tab is closed: whether the page asks. */
function closesTab() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

test('Back over a dialog with unsaved changes asks, and loses nothing', async () => {
  const router = openForm()
  type('Li Wei')
  await router.navigate(-1)
  await waitFor(() => expect(asked()).not.toBeNull())
  press('Keep editing')
  await waitFor(() => expect(asked()).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('A field').value).toBe('Li Wei')
  expect(router.state.location.search).toBe('')

  await router.navigate(-1)
  await waitFor(() => expect(asked()).not.toBeNull())
  press('Discard changes')
  await waitFor(() => expect(router.state.location.search).toBe('?page=1'))
})

test('a link out of such a dialog asks; what it does to the address of its own page does not', async () => {
  const router = openForm()
  type('Li Wei')
  press('Another page')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  expect(asked()).toBeNull()
  press('Elsewhere')
  await waitFor(() => expect(asked()).not.toBeNull())
  expect(screen.queryByText('Jobs')).toBeNull()
})

test('a dialog without changes lets everything pass', async () => {
  const router = openForm()
  expect(closesTab()).toBe(true)
  type('Li Wei')
  expect(closesTab()).toBe(false)
  type('')
  expect(closesTab()).toBe(true)
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe('?page=1'))
  expect(asked()).toBeNull()
})
