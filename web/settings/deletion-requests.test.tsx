// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpenErasureRequest } from '#shared/erasure-requests.ts'
import type { Role } from '#shared/permissions.ts'
import { openScreens } from '#test/screens/open-screens.tsx'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const request: OpenErasureRequest = {
  id: 31,
  candidateId: 7,
  name: 'Li Wei',
  status: '200_rejected',
  withdrawnAt: null,
  jobTitles: ['Designer', 'Welder'],
  // On the reader's own clock, as it is shown.
  askedAt: new Date(2026, 2, 5, 12).toISOString(),
  dueOn: '2026-04-05',
  isOverdue: true,
  isExtended: false,
}
const open = (rows: OpenErasureRequest[], total = rows.length, role: Role = 'admin') =>
  openScreens(
    '/settings?tab=system',
    {
      'GET /api/settings': () => Response.json(settings),
      'GET /api/erasure-requests': () => Response.json(rows, { headers: { 'x-total-count': String(total) } }),
    },
    role,
  )

test('who asked for deletion is listed as the server orders them, with the day that it is due, and what is overdue', async () => {
  open([request, { ...request, id: 32, candidateId: 8, name: 'Ann Lee', dueOn: '2026-04-20', isOverdue: false }])
  const rows = within(await screen.findByRole('list', { name: 'Open requests for deletion' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Li Wei Designer, WelderAsked on Mar 5, 2026, due by Apr 5, 2026OverdueRejected',
    'Ann Lee Designer, WelderAsked on Mar 5, 2026, due by Apr 20, 2026Rejected',
  ])
  expect(screen.getByRole('link', { name: 'Li Wei' }).getAttribute('href')).toBe('/candidates/7?tab=details')
})

test('that nobody waits, that there are more, and that they could not be read is said', async () => {
  open([])
  expect(await screen.findByText('Nobody who asked for deletion waits for an answer.')).toBeDefined()
  cleanup()
  open([request], 51)
  expect(await screen.findByText('The 1 oldest of 51:')).toBeDefined()
  cleanup()
  openScreens('/settings?tab=system', { 'GET /api/settings': () => Response.json(settings) })
  expect(await screen.findByText(/Requests for deletion could not be read/)).toBeDefined()
})

test.each(['ceo', 'coo'] as const)('%s, who may not anonymise, has no such card, and asks for none', async (role) => {
  const { reads } = open([request], 1, role)
  await screen.findByRole('heading', { name: 'Retention' })
  expect(screen.queryByText('Requests for deletion')).toBeNull()
  expect(reads.filter((url) => url.startsWith('/api/erasure-requests'))).toEqual([])
})
