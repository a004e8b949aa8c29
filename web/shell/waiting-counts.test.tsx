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
const menu = () => screen.getByRole('button', { name: 'Open menu' })
const counted = (total: number) => () => Response.json([], { headers: { 'x-total-count': String(total) } })
const open = (role: Role, { erasures = 0, toApprove = 0 }) =>
  screensOver([{ path: '*', Component: Page }], {
    path: '/',
    role,
    answers: {
      'GET /api/interviews': counted(0),
      'GET /api/jobs': counted(toApprove),
      'GET /api/settings/email': () => Response.json({ configured: true, from: 'x', held: null }),
      'GET /api/erasure-requests': counted(erasures),
    },
  })

test('whoever may anonymise has the open requests for deletion counted beside System Settings, by a link to them', async () => {
  open('admin', { erasures: 2 })
  const count = await screen.findByRole('link', { name: '2 requests for deletion' })
  expect(count.getAttribute('href')).toBe('/settings?tab=system#deletion-requests')
  const link = screen.getByRole('link', { name: 'System Settings' })
  expect(link.getAttribute('aria-description')).toBe('2 requests for deletion')
  expect(link.getAttribute('href')).toBe('/settings')
  cleanup()
  open('admin', { erasures: 1 })
  expect(await screen.findByRole('link', { name: '1 request for deletion' })).toBeDefined()
})

test.each(roles.filter((role) => role !== 'admin'))('%s hears nothing of them', async (role) => {
  const { reads, queryClient } = open(role, { erasures: 2 })
  await screen.findByText('Page')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/for deletion/)).toBeNull()
  expect(reads.filter((url) => url.startsWith('/api/erasure-requests'))).toEqual([])
})

test('whoever may approve jobs has those that wait counted beside Job Postings, by a link to them', async () => {
  open('coo', { toApprove: 3 })
  const count = await screen.findByRole('link', { name: '3 to approve' })
  expect(count.getAttribute('href')).toBe('/jobs?status=review')
  const link = screen.getByRole('link', { name: 'Job Postings' })
  expect(link.getAttribute('aria-description')).toBe('3 to approve')
  expect(link.getAttribute('href')).toBe('/jobs')
})

test.each(['hiringManager', 'projectManager'] as const)(
  '%s, who may approve none, is not counted any',
  async (role) => {
    const { reads, queryClient } = open(role, { toApprove: 3 })
    await screen.findByText('Page')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getByRole('link', { name: 'Job Postings' })).toBeDefined()
    expect(reads.filter((url) => url.startsWith('/api/jobs'))).toEqual([])
  },
)

test('on a phone the menu that is closed says what waits in it, and nothing where nothing does', async () => {
  open('admin', { erasures: 2, toApprove: 3 })
  await screen.findByRole('link', { name: /2 requests/ })
  await vi.waitFor(() =>
    expect(menu().getAttribute('aria-description')).toBe(
      'Job Postings: 3 to approve, System Settings: 2 requests for deletion',
    ),
  )
  cleanup()
  const { queryClient } = open('admin', {})
  await screen.findByText('Page')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(menu().hasAttribute('aria-description')).toBe(false)
})
