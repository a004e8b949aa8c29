// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { Protected } from '#web/session/protected.tsx'
import { watchSession } from '#web/session/watch-session.ts'

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
const refused = (status: number, message: string, field?: string) => Response.json({ message, field }, { status })
const alreadyOn = () => refused(409, 'Your second factor is on already')

/** Covered by what is to be set up; `confirmations` are the answers to a first code, in turn. */
function open(confirmations: (() => Response)[] = []) {
  const server = { must: true }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/user') return Response.json({ ...person, ...(server.must && { mustSetUpSecondFactor: true }) })
    if (url === `${own}/set-up`)
      return server.must ? Response.json({ setUp: 'sealed', secret: 'ABCD', address: 'otpauth://totp/x' }) : alreadyOn()
    if (url === own) return confirmations.shift()!()
    return Response.json([])
  })
  const queryClient = createQueryClient()
  watchSession(queryClient)
  const router = createMemoryRouter([
    { Component: Protected, children: [{ path: '/', element: <input aria-label="A field" /> }] },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return server
}

async function givePassword() {
  fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'a good password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}
async function giveCode() {
  fireEvent.change(await screen.findByLabelText(/Code that the app shows/), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
}
const uncovered = async () => {
  expect(await screen.findByLabelText('A field')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Set up a second factor')).toBeNull())
}

test('a tab that waits goes on once another one has set it up', async () => {
  const server = open()
  await screen.findByLabelText(/Your password/)
  server.must = false
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }))
  await uncovered()
})

test('whoever is told that it is on already goes on, as where the answer to their code was lost', async () => {
  const server = open([alreadyOn])
  await givePassword()
  await screen.findByLabelText(/Code that the app shows/)
  server.must = false
  await giveCode()
  await uncovered()
})

test('tells the browser’s other tabs', async () => {
  open([() => Response.json({ recoveryCodes: ['abcd-efgh-jkmn-pqrs'] }, { status: 201 })])
  localStorage.removeItem('session-changed')
  await givePassword()
  await giveCode()
  expect(await screen.findByText('Keep your recovery codes')).toBeDefined()
  expect(localStorage.getItem('session-changed')).not.toBeNull()
})

test('a server that is away takes no secret from whoever has scanned it', async () => {
  open([() => refused(503, 'Away')])
  await givePassword()
  await giveCode()
  expect(await screen.findByText('Away')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/Code that the app shows/).value).toBe('123456')
})

test('what came too late is not told again where it was begun anew', async () => {
  open([() => refused(400, 'This took too long. Begin again.')])
  await givePassword()
  await giveCode()
  expect(await screen.findByText('This took too long. Begin again.')).toBeDefined()
  await givePassword()
  expect((await screen.findByLabelText<HTMLInputElement>(/Code that the app shows/)).value).toBe('')
  expect(screen.queryByText('This took too long. Begin again.')).toBeNull()
})
