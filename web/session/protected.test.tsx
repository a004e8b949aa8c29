// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { read } from '#web/api/read.ts'
import { jobs } from '#shared/jobs.ts'
import { Protected } from './protected.tsx'
import { RoleGate } from './role-gate.tsx'
import { currentUser } from './use-session.ts'
import { watchSession } from './watch-session.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Analytics behind the guards, for whoever is signed in; `end` ends the session on the server. */
function open(role: Role | undefined) {
  let session = role && {
    id: 1,
    username: 'me',
    fullName: 'Hana Novak',
    email: 'h@rolecall.test',
    role,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/logout') {
      session = undefined
      return Response.json({})
    }
    return session ? Response.json(session) : Response.json({ message: 'Not signed in' }, { status: 401 })
  })
  const queryClient = createQueryClient()
  watchSession(queryClient)
  const gated = (
    <RoleGate screen="analytics">
      <p>The figures</p>
    </RoleGate>
  )
  const router = createMemoryRouter(
    [
      { Component: Protected, children: [{ path: '/analytics', element: gated }] },
      { path: '/auth', element: <p>Login</p> },
    ],
    { initialEntries: ['/analytics?dateRange=90'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queryClient, end: () => void (session = undefined) }
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

test('a session that ended is noticed by the next call', async () => {
  const { router, queryClient, end } = open('ceo')
  await screen.findByText('The figures')
  end()
  await queryClient.fetchQuery(read(jobs.list, { query: {} })).catch(() => undefined)
  await screen.findByText('Login')
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/analytics' } })
})

test('whoever logs out leaves nothing behind: neither what they read nor where they were', async () => {
  const { router, queryClient } = open('ceo')
  await screen.findByText('The figures')
  queryClient.setQueryData([jobs.list.path], ['read before'])
  fireEvent.click(screen.getAllByRole('button', { name: /log out/i })[0]!)
  await screen.findByText('Login')
  await waitFor(() => expect(queryClient.getQueryData([jobs.list.path])).toBeUndefined())
  expect(router.state.location.state?.from).toBeUndefined()
  expect(queryClient.getQueryData(currentUser.queryKey)).toBeNull()
})
