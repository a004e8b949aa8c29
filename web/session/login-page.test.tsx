// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'
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

function open(user: typeof ada | null, address = '/auth') {
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUser.queryKey, user)
  const router = createMemoryRouter(
    [
      { path: '/auth', Component: LoginScreen },
      { path: '/', element: <p>The dashboard</p> },
      { path: '/jobs', element: <p>The jobs</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the page has its title, subtitle and fields, and says who gives accounts', () => {
  open(null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login')
  expect(screen.getByText('Access your Rolecall account')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Username').type).toBe('text')
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined()
  expect(screen.getByText(/^Registration is managed by administrators\..*contact the CEO or COO/)).toBeDefined()
})

test('beside the form stand the four things that the product does', () => {
  open(null)
  const panel = within(screen.getByRole('complementary'))
  for (const promise of [
    'Auto-generated job descriptions and assessments',
    'Automated candidate screening and follow-ups',
    'A structured interview process with evaluations',
    'One-click offer generation and delivery',
  ])
    expect(panel.getByText(promise)).toBeDefined()
})

test('the button says "Logging in..." while the answer is awaited, and a second press sends nothing', async () => {
  const answer = Promise.withResolvers<Response>()
  const asked = vi.fn<typeof fetch>(() => answer.promise)
  vi.stubGlobal('fetch', asked)
  open(null)
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ada' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a good password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const pending = await screen.findByRole('button', { name: 'Logging in...' })
  fireEvent.click(pending)
  expect(asked).toHaveBeenCalledOnce()
  await act(async () => answer.resolve(Response.json({ message: 'No' }, { status: 401 })))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined())
})

test('whoever is signed in already is led to the dashboard', async () => {
  open(ada)
  expect(await screen.findByText('The dashboard')).toBeDefined()
})

test('whoever comes from the organisation’s own sign-in is greeted, and led on to where they were going', async () => {
  const shown: Toast[] = []
  const end = showToastsBy((toast) => shown.push(toast))
  open(ada, '/auth?single-sign-on=in&to=%2Fjobs')
  expect(await screen.findByText('The jobs')).toBeDefined()
  expect(shown.at(-1)).toMatchObject({ title: 'Login successful', description: 'Welcome, Ada Okafor!' })
  expect(localStorage.getItem('session-changed')).not.toBeNull()
  end()
})
