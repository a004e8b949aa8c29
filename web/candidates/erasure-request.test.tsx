// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreener, openTab } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked = (erasureRequestedAt: string | null) => ({
  'GET /api/candidates/7/application': () => Response.json({ application: null, erasureRequestedAt }),
})

test.each([
  ['admin', 'Asked on Mar 5, 2026 that their data be deleted.'],
  ['hiringManager', 'Asked on Mar 5, 2026 that their data be deleted. An administrator does it.'],
] as const)('tells %s that and when the candidate asked for deletion', async (role, words) => {
  openScreener('/candidates/7', { role, answers: asked('2026-03-05T12:00:00.000Z') })
  await openTab(/Details/)
  expect(await screen.findByText(words)).toBeDefined()
})

test('says nothing of whoever has not asked', async () => {
  openScreener('/candidates/7', { role: 'admin', answers: asked(null) })
  await openTab(/Details/)
  await screen.findByText('Anonymise candidate')
  expect(screen.queryByText(/Asked on/)).toBeNull()
})
