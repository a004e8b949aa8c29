// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, type } from '#test/screens/open-screener.tsx'
import { openScreens } from '#test/screens/open-screens.tsx'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = {
  id: 7,
  name: 'Li Wei',
  jobTitle: 'Designer',
  status: '200_rejected',
  withdrawnAt: null,
  updatedAt: '2025-03-05T09:00:00.000Z',
  hidden: false,
}
const field = /Months to keep ended candidacies/
const open = (answers = {}) =>
  openScreens('/settings?tab=system', { 'GET /api/settings': () => Response.json(settings), ...answers })

test('candidates are kept for ever until months are typed; who would go is shown before it is saved', async () => {
  const { sent } = open({
    'GET /api/retention': () =>
      Response.json({ total: 3, candidates: [row, { ...row, id: 8, name: 'Ann Lee', hidden: true }] }),
    'PATCH /api/settings': () => Response.json({ ...settings, retentionMonths: 12 }),
  })
  expect((await screen.findByLabelText<HTMLInputElement>(field)).value).toBe('0')
  expect(screen.queryByText(/would be anonymised now/)).toBeNull()
  type(field, '12')
  expect(await screen.findByText('3 candidates would be anonymised now. The 2 longest ended:')).toBeDefined()
  const list = within(screen.getByRole('list', { name: 'Candidates who would be anonymised' }))
  expect(list.getByRole<HTMLAnchorElement>('link', { name: 'Li Wei' }).getAttribute('href')).toBe('/candidates/7')
  expect(list.getByText('Ann Lee').closest('a')).toBeNull()
  expect(list.getByText('Designer, archived')).toBeDefined()
  expect(sent).toEqual([])
  await click('Save Retention')
  expect(await screen.findByText('Retention saved')).toBeDefined()
  expect(sent).toMatchObject([{ body: { retentionMonths: 12 }, rowVersion: settings.updatedAt }])
})

test('nobody who would go, and a preview that cannot be read, are said', async () => {
  open({ 'GET /api/retention': () => Response.json({ total: 0, candidates: [] }) })
  await screen.findByLabelText(field)
  type(field, '3')
  expect(await screen.findByText('Nobody would be anonymised now.')).toBeDefined()
  cleanup()
  open({ 'GET /api/retention': () => Response.json({ message: 'Away' }, { status: 503 }) })
  await screen.findByLabelText(field)
  type(field, '3')
  expect(await screen.findByText('Who would be anonymised could not be read: Away')).toBeDefined()
})

test.each(['', '-1', '1.5', '121', 'never'])('"%s" months are refused before they are sent', async (months) => {
  const { sent } = open()
  await screen.findByLabelText(field)
  type(field, months)
  await click('Save Retention')
  expect(await screen.findByText('Candidates are kept for 0 to 120 whole months; 0 for ever')).toBeDefined()
  await waitFor(() => expect(sent).toEqual([]))
})
