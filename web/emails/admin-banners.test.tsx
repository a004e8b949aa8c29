// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AdminBanners } from './admin-banners.tsx'

afterEach(cleanup)

const failed = { at: '2027-03-02T02:30:00', reason: 'The disk is full', last: null }
const open = (failedBackup: Parameters<typeof AdminBanners>[0]['told']['failedBackup']) =>
  render(
    <MemoryRouter>
      <AdminBanners told={{ configured: true, from: 'x', held: null, failedBackup }} />
    </MemoryRouter>,
  )

test('a backup that failed is told with its reason, and of when the last one is', () => {
  open({ ...failed, last: '2027-03-01T02:30:00' })
  const text = screen.getByText(/The backup of .*Mar 2, 2027.* could not be made: The disk is full\./).textContent
  expect(text).toMatch(/The last one is of .*Mar 1, 2027/)
  expect(screen.getByRole('link', { name: 'Integrations' }).getAttribute('href')).toBe('/settings?tab=integrations')
})

test('where there is no backup at all that is said', () => {
  open(failed)
  expect(screen.getByText(/There is none yet\./)).toBeDefined()
})
