// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { jobs } from '#shared/jobs.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { read } from '#web/api/read.ts'
import { Protected } from '#web/session/protected.tsx'
import { watchSession } from '#web/session/watch-session.ts'
import { Toaster } from '#web/toasts/toaster.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const own = '/api/users/me/second-factor'
const person = {
  id: 1,
  username: 'hana',
  fullName: 'Hana Novak',
  email: 'h@x.test',
  role: 'ceo',
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** A screen of somebody whom a second factor is asked of, or will be. */
function open(asked: boolean) {
  let must = asked
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    calls.push(`${method} ${url.split('?')[0]}`)
    if (url === '/api/user') return Response.json({ ...person, ...(must && { mustSetUpSecondFactor: true }) })
    if (url === '/api/logout') return Response.json({})
    if (url === `${own}/set-up`) return Response.json({ setUp: 'sealed', secret: 'ABCD', address: 'otpauth://totp/x' })
    if (url === own) {
      must = false
      return Response.json({ recoveryCodes: ['abcd-efgh-jkmn-pqrs'] }, { status: 201 })
    }
    return must
      ? Response.json({ message: 'Set it up first', errorType: 'second_factor_missing' }, { status: 403 })
      : Response.json([])
  })
  const queryClient = createQueryClient()
  watchSession(queryClient)
  const router = createMemoryRouter(
    [
      { Component: Protected, children: [{ path: '/', element: <input aria-label="A field" /> }] },
      { path: '/auth', element: <p>Login</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { calls, queryClient, ask: () => void (must = true) }
}

async function setUp() {
  fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'a good password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  fireEvent.change(await screen.findByLabelText(/Code that the app shows/), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByText('Keep your recovery codes')
}

test('whoever must set one up sees nothing else, asks for nothing else, and goes on once it is there', async () => {
  const { calls } = open(true)
  expect(await screen.findByText(/^Your organisation asks for it/)).toBeDefined()
  expect(screen.queryByLabelText('A field')).toBeNull()
  expect(calls).toEqual(['GET /api/user'])
  await setUp()
  // The codes are shown only now.
  expect(screen.queryByLabelText('A field')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByLabelText('A field')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Keep your recovery codes')).toBeNull())
})

test('asked of somebody in the middle of something, it covers the screen and keeps what was typed', async () => {
  const { queryClient, ask } = open(false)
  const field = await screen.findByLabelText<HTMLInputElement>('A field')
  fireEvent.change(field, { target: { value: 'typed before' } })
  ask()
  await queryClient.fetchQuery(read(jobs.list, { query: {} })).catch(() => undefined)
  await setUp()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('Keep your recovery codes')).toBeNull())
  expect(screen.getByLabelText('A field')).toBe(field)
  expect(field.value).toBe('typed before')
})

test('whoever cannot set it up now logs out', async () => {
  const { calls } = open(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Login')).toBeDefined()
  expect(calls).toContain('POST /api/logout')
})
