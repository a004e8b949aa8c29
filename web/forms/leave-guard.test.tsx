// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'
import { AlertWindow } from '#web/ui/alert-window.tsx'
import { useLayers } from '#web/ui/layers.ts'
import { LayerGuard, LeaveGuard } from './leave-guard.tsx'

afterEach(cleanup)

function Shell() {
  const layered = useLayers() !== 'none'
  return (
    <>
      <Outlet />
      {layered && <LayerGuard />}
    </>
  )
}

/** A page with a field of its own, and a dialog that state or the address opened. */
function Place() {
  const [onPage, setOnPage] = useState('')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(true)
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const addressed = new URLSearchParams(useLocation().search).has('candidate')
  return (
    <>
      <input aria-label="Of the page" value={onPage} onChange={(event) => setOnPage(event.target.value)} />
      <LeaveGuard dirty={onPage !== ''} />
      <Dialog open={open} addressed={addressed} onOpenChange={setOpen} title="A form" dirty={typed !== ''}>
        <input aria-label="A field" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <button onClick={() => void navigate('?page=2')}>Another page</button>
        <button onClick={() => void navigate('/jobs')}>Elsewhere</button>
        <button onClick={() => setAsking(true)}>Reject</button>
        <AlertWindow open={asking} onOpenChange={setAsking} title="Sure?" text="" cancel={{ label: 'No' }} />
      </Dialog>
    </>
  )
}

/** A form in a dialog on a page that was come to from another. */
function openForm(at = '/candidates') {
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
    { initialEntries: ['/candidates?page=1', at] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('A field'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name))
const form = () => screen.queryByRole('dialog', { name: 'A form' })
const asked = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' })

/** What the browser does when its tab is closed: whether the page asks. */
function closesTab() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

test('Back closes a dialog, and only then goes back', async () => {
  const router = openForm()
  await router.navigate(-1)
  await waitFor(() => expect(form()).toBeNull())
  expect(router.state.location.search).toBe('')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe('?page=1'))
})

test('Back closes the question over a dialog before the dialog', async () => {
  const router = openForm()
  press('Reject')
  await screen.findByRole('alertdialog', { name: 'Sure?' })
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(form()).not.toBeNull()
  await router.navigate(-1)
  await waitFor(() => expect(form()).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('Back over a dialog with unsaved changes asks, loses nothing, and stays on the page', async () => {
  const router = openForm()
  type('Li Wei')
  await router.navigate(-1)
  await waitFor(() => expect(asked()).not.toBeNull())
  press('Keep editing')
  await waitFor(() => expect(asked()).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('A field').value).toBe('Li Wei')

  await router.navigate(-1)
  await waitFor(() => expect(asked()).not.toBeNull())
  // Back at the question itself leaves all as it is.
  await router.navigate(-1)
  await waitFor(() => expect(asked()).toBeNull())
  await router.navigate(-1)
  await waitFor(() => expect(asked()).not.toBeNull())
  press('Discard changes')
  await waitFor(() => expect(form()).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('a dialog that the address opened is closed by the address; with unsaved changes Back asks first', async () => {
  const router = openForm('/candidates?candidate=7')
  type('Li Wei')
  await router.navigate(-1)
  await waitFor(() => expect(asked()).not.toBeNull())
  press('Keep editing')
  await waitFor(() => expect(asked()).toBeNull())
  expect(router.state.location.search).toBe('?candidate=7')

  await router.navigate(-1)
  await waitFor(() => expect(asked()).not.toBeNull())
  press('Discard changes')
  await waitFor(() => expect(router.state.location.search).toBe('?page=1'))
})

test('a page with unsaved changes is asked about though a dialog without any lies over it, and Back closes that first', async () => {
  const warned = vi.spyOn(console, 'warn')
  const router = openForm()
  fireEvent.change(screen.getByLabelText('Of the page'), { target: { value: 'Lead' } })
  press('Elsewhere')
  await waitFor(() => expect(asked()).not.toBeNull())
  press('Keep editing')
  await waitFor(() => expect(asked()).toBeNull())
  await router.navigate(-1)
  await waitFor(() => expect(form()).toBeNull())
  expect(asked()).toBeNull()
  expect(warned).not.toHaveBeenCalled()
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
  fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }))
  await waitFor(() => expect(form()).toBeNull())
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe('?page=1'))
  expect(asked()).toBeNull()
})
