// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { roles, type Role } from '#shared/permissions.ts'
import { screensOver } from '#test/screens/screens-over.tsx'
import { useUser } from '#web/session/use-session.ts'
import { AppLayout } from './app-layout.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Page = () => (
  <AppLayout user={useUser()}>
    <p>Page</p>
  </AppLayout>
)
const open = (role: Role, total: number) =>
  screensOver([{ path: '*', Component: Page }], {
    path: '/',
    role,
    answers: {
      'GET /api/interviews': () => Response.json([], { headers: { 'x-total-count': '0' } }),
      'GET /api/settings/email': () => Response.json({ configured: true, from: 'x' }),
      'GET /api/erasure-requests': () => Response.json([], { headers: { 'x-total-count': String(total) } }),
    },
  })

test('whoever may anonymise has the open requests for deletion counted beside System Settings, which leads to them', async () => {
  open('admin', 2)
  const link = await screen.findByRole('link', { name: 'System Settings 2 requests for deletion' })
  expect(link.getAttribute('href')).toBe('/settings?tab=system#deletion-requests')
  cleanup()
  open('admin', 1)
  expect(await screen.findByRole('link', { name: 'System Settings 1 request for deletion' })).toBeDefined()
})

test.each(roles.filter((role) => role !== 'admin'))('%s hears nothing of them', async (role) => {
  const { reads, queryClient } = open(role, 2)
  await screen.findByText('Page')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/for deletion/)).toBeNull()
  expect(reads.filter((url) => url.startsWith('/api/erasure-requests'))).toEqual([])
})
