// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { Toaster } from '#web/toasts/toaster.tsx'
import { LoginScreen } from './login-screen.tsx'
import { currentUser } from './use-session.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ada = {
  id: 6,
  username: 'ada',
  fullName: 'Ada Okafor',
  email: 'ada@rolecall.test',
  role: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const

function open({ status = 200, state }: { status?: number; state?: unknown } = {}) {
  const asked = vi.fn<typeof fetch>(async () =>
    Response.json(status === 200 ? ada : { message: 'Wrong user name or password' }, { status }),
  )
  vi.stubGlobal('fetch', asked)
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUser.queryKey, null)
  const router = createMemoryRouter(
    [
      { path: '/auth', Component: LoginScreen },
      { path: '*', element: <p>Somewhere inside</p> },
    ],
    { initialEntries: [{ pathname: '/auth', state }] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { asked, router, queryClient }
}

function logIn(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('what is too short is told on submit, and nothing is sent', async () => {
  const { asked } = open()
  logIn('ad', 'short')
  expect(await screen.findByText('Username must be at least 3 characters')).toBeDefined()
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})

test('a mended field loses its message as one types', async () => {
  open()
  logIn('ad', 'long enough')
  await screen.findByText('Username must be at least 3 characters')
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ada' } })
  await vi.waitFor(() => expect(screen.queryByText('Username must be at least 3 characters')).toBeNull())
})

test('success welcomes by name and leads to where the visitor was going', async () => {
  const { router } = open({ state: { from: { pathname: '/jobs', search: '?job=7', hash: '' } } })
  logIn('ada', 'a good password')
  expect(await screen.findByText('Welcome, Ada Okafor!')).toBeDefined()
  await screen.findByText('Somewhere inside')
  expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '?job=7' })
})

test('whoever logs in finds nothing that was read before them, and the other tabs are told', async () => {
  localStorage.clear()
  const { queryClient } = open()
  queryClient.setQueryData(['/api/candidates'], ['read before'])
  logIn('ada', 'a good password')
  await screen.findByText('Somewhere inside')
  expect(queryClient.getQueryData(['/api/candidates'])).toBeUndefined()
  expect(queryClient.getQueryData(currentUser.queryKey)).toEqual(ada)
  expect(localStorage.getItem('session-changed')).not.toBeNull()
})

test('a refusal is told and keeps what was typed', async () => {
  const { router } = open({ status: 401 })
  logIn('ada', 'a wrong password')
  expect((await screen.findByRole('alert')).textContent).toContain('Login failedWrong user name or password')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada')
  expect(router.state.location.pathname).toBe('/auth')
})
