// @vitest-environment happy-dom
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { read } from '#web/api/read.ts'
import { jobs } from '#shared/jobs.ts'
import { rememberPlace } from '#web/commands/recent-commands.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { Toaster } from '#web/toasts/toaster.tsx'
import { Protected } from './protected.tsx'
import { RoleGate } from './role-gate.tsx'
import { currentUser } from './use-session.ts'
import { watchSession } from './watch-session.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (username: string, role: Role) => ({
  id: username === 'hana' ? 1 : 2,
  username,
  fullName: 'Hana Novak',
  email: 'h@rolecall.test',
  role,
  createdAt: '2026-01-01T00:00:00.000Z',
})

/** Asks before what was typed into it is lost. */
function Form() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <input aria-label="Of a form" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <LeaveGuard dirty={typed !== ''} />
    </>
  )
}

/** Analytics behind the guards, for whoever is signed in; `end` ends the session on the server, `begin` begins one. */
function open(role: Role | undefined) {
  let logoutRefused = false
  let session = role && person('hana', role)
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    if (url === '/api/login') {
      session = person(JSON.parse(init?.body ?? '{}').username, role ?? 'ceo')
      return Response.json(session)
    }
    if (url === '/api/logout') {
      if (logoutRefused) return Response.json({ message: 'Away' }, { status: 503 })
      session = undefined
      return Response.json({})
    }
    return session
      ? Response.json(session)
      : Response.json({ message: 'You were not signed in. Sign in and try again.' }, { status: 401 })
  })
  const queryClient = createQueryClient()
  watchSession(queryClient)
  const gated = (
    <RoleGate screen="analytics">
      <p>The figures</p>
      <input aria-label="A field" />
      <Form />
    </RoleGate>
  )
  const router = createMemoryRouter(
    [
      {
        Component: Protected,
        children: [
          { path: '/analytics', element: gated },
          { path: '/', element: gated },
        ],
      },
      { path: '/auth', element: <p>Login</p> },
    ],
    { initialEntries: ['/analytics?dateRange=90'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  const refuseLogout = (refuse: boolean) => void (logoutRefused = refuse)
  const begin = (username: string, as: Role) => void (session = person(username, as))
  return { router, queryClient, refuseLogout, begin, end: () => void (session = undefined) }
}

function logIn(username: string) {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a good password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('it waits with the product’s name, then shows the screen to a role that may see it', async () => {
  open('projectManager')
  expect(screen.getByRole('status').textContent).toBe('Loading Rolecall...')
  expect(await screen.findByText('The figures')).toBeDefined()
})

test('another role reads why not, and who may', async () => {
  open('hiringManager')
  const text = 'Your current role (Hiring Manager) does not have permission to access this feature.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(
    screen.getByText(/requires one of the following roles: Project Manager, Chief Operating Officer/),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText('The figures')).toBeNull()
})

test('a visitor is led to the login, which knows where they were going', async () => {
  const { router } = open(undefined)
  await screen.findByText('Login')
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/analytics', search: '?dateRange=90' } })
})

test('a session that ended asks to log in over the screen, which keeps what was typed', async () => {
  const { router, queryClient, end } = open('ceo')
  const field = await screen.findByLabelText<HTMLInputElement>('A field')
  fireEvent.change(field, { target: { value: 'typed before' } })
  field.focus()
  end()
  const shown = new QueryObserver(queryClient, read(jobs.list, { query: {} }))
  const unsubscribe = shown.subscribe(() => undefined)
  expect(await screen.findByText('Your session has ended')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('hana')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Escape' })
  expect(screen.getByText('Your session has ended')).toBeDefined()
  logIn('hana')
  await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull())
  expect(screen.getByLabelText('A field')).toBe(field)
  expect(field.value).toBe('typed before')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(router.state.location).toMatchObject({ pathname: '/analytics', search: '?dateRange=90' })
  // What could not be read meanwhile.
  await waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true))
  unsubscribe()
})

/** As the browser tells it to every tab but the one that stored it. */
const otherTabTells = () => window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }))

test('a logout in another tab covers the screen at once, and a login there uncovers it with what was typed', async () => {
  const { end, begin } = open('ceo')
  const field = await screen.findByLabelText<HTMLInputElement>('A field')
  fireEvent.change(field, { target: { value: 'typed before' } })
  end()
  otherTabTells()
  expect(await screen.findByText('Your session has ended')).toBeDefined()
  begin('hana', 'ceo')
  otherTabTells()
  await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull())
  expect(field.value).toBe('typed before')
})

test('somebody else who logs in in another tab is shown here too, and finds nothing that was typed', async () => {
  const { begin } = open('ceo')
  fireEvent.change(await screen.findByLabelText('A field'), { target: { value: 'typed before' } })
  rememberPlace(1, { to: '/candidates/7', label: 'Somebody' })
  begin('tomas', 'hiringManager')
  otherTabTells()
  expect(await screen.findByText(/^Your current role \(Hiring Manager\)/)).toBeDefined()
  begin('tomas', 'ceo')
  otherTabTells()
  expect((await screen.findByLabelText<HTMLInputElement>('A field')).value).toBe('')
  // Nor whom somebody went to by the palette.
  expect(sessionStorage).toHaveLength(0)
})

test('somebody else who logs in there starts at the dashboard, with nothing of what was there', async () => {
  const { router, queryClient, end } = open('ceo')
  fireEvent.change(await screen.findByLabelText('A field'), { target: { value: 'typed before' } })
  // Nor are they asked about it.
  fireEvent.change(screen.getByLabelText('Of a form'), { target: { value: 'unsaved' } })
  queryClient.setQueryData([jobs.list.path], ['read before'])
  end()
  await queryClient.fetchQuery(read(jobs.list, { query: {} })).catch(() => undefined)
  await screen.findByText('Your session has ended')
  logIn('other')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect((await screen.findByLabelText<HTMLInputElement>('A field')).value).toBe('')
  expect(screen.queryByText('Your session has ended')).toBeNull()
  expect(queryClient.getQueryData([jobs.list.path])).toBeUndefined()
})

test('from there one can go to the login page, which knows the place', async () => {
  const { router, queryClient, end } = open('ceo')
  await screen.findByText('The figures')
  end()
  await queryClient.fetchQuery(read(jobs.list, { query: {} })).catch(() => undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Go to the login page' }))
  await screen.findByText('Login')
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/analytics' } })
})

test('whoever logs out leaves nothing behind: neither what they read nor where they were', async () => {
  const { router, queryClient } = open('ceo')
  await screen.findByText('The figures')
  queryClient.setQueryData([jobs.list.path], ['read before'])
  rememberPlace(1, { to: '/candidates/7', label: 'Somebody' })
  localStorage.removeItem('session-changed')
  fireEvent.click(screen.getAllByRole('button', { name: /log out/i })[0]!)
  await screen.findByText('Login')
  await waitFor(() => expect(queryClient.getQueryData([jobs.list.path])).toBeUndefined())
  expect(router.state.location.state?.from).toBeUndefined()
  expect(queryClient.getQueryData(currentUser.queryKey)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('session-changed')).not.toBeNull()
})

test('whoever logs out is told so, and that it failed when it did', async () => {
  const { refuseLogout } = open('ceo')
  await screen.findByText('The figures')
  refuseLogout(true)
  fireEvent.click(screen.getAllByRole('button', { name: /log out/i })[0]!)
  expect((await screen.findByText('Logout failed')).parentElement?.textContent).toContain('Away')
  refuseLogout(false)
  fireEvent.click(screen.getAllByRole('button', { name: /log out/i })[0]!)
  expect((await screen.findByText('Logged out')).parentElement?.textContent).toContain(
    'You have been successfully logged out.',
  )
})

test('whoever logs out of something unsaved is asked first, and can go on with it', async () => {
  const { router, queryClient } = open('ceo')
  const field = await screen.findByLabelText<HTMLInputElement>('Of a form')
  fireEvent.change(field, { target: { value: 'typed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(queryClient.getQueryData(currentUser.queryKey)).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Of a form').value).toBe('typed')
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }))
  fireEvent.click(question.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Login')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/auth')
})
