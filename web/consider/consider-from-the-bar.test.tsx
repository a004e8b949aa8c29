// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { candidate, click, job, openScreener } from '#test/screens/open-screener.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-03-05T09:00:00.000Z'
const answers = {
  'GET /api/jobs/titles': () => Response.json([job, { ...job, id: 5, title: 'Welder' }]),
  'GET /api/settings/hiring': () => Response.json({ assessmentDelayMs: 0 }),
}

test.each([
  ['in the pool', { status: '90_talent_pool' }, 'Consider'],
  ['rejected', { status: '200_rejected' }, 'Consider for another job…'],
  ['gone by their own word', { withdrawnAt: at }, 'Consider for another job…'],
])('whoever is %s is considered for another job from the bar', async (_who, row, label) => {
  const { sent } = openScreener('/candidates/7', { row: { ...candidate, ...row }, answers })
  await screen.findByText(/^(?:Cancel|Close)$/)
  await click(label)
  const dialog = within(await screen.findByRole('dialog', { name: 'Consider for another job' }))
  expect(await dialog.findByRole('combobox', { name: 'Job Role' })).toBeDefined()
  expect(sent).toEqual([])
})

test('whoever is under way is led on by the bar, and whoever may not edit has Close alone', async () => {
  openScreener('/candidates/7', { answers })
  await screen.findByRole('button', { name: 'Save Changes' })
  expect(screen.queryByRole('button', { name: /^Consider/ })).toBeNull()
  cleanup()
  openScreener('/candidates/7', { role: 'hiringManager', row: { ...candidate, status: '200_rejected' }, answers })
  await screen.findByText('Close')
  expect(screen.queryByRole('button', { name: /^Consider/ })).toBeNull()
})
