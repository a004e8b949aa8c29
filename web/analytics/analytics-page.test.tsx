// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens } from '#web/interviews/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { applications: 0, assessments: 0, qualified: 0, interviews: 0, offers: 0, hires: 0, conversionRate: 0 }
const some = { ...none, applications: 40, assessments: 30, qualified: 20, interviews: 10, offers: 4, hires: 3 }
const openAnalytics = (path: string, funnel: object) =>
  openScreens(path, {
    'GET /api/analytics/funnel': () => Response.json(funnel),
    'GET /api/analytics/job-performance': () => Response.json([]),
  })

test('nothing yet is said in the words of the specification', async () => {
  const { reads } = openAnalytics('/analytics', { ...none, previous: null })
  expect(await screen.findByText('No funnel data available')).toBeDefined()
  expect(await screen.findByText('No job performance data available')).toBeDefined()
  expect(screen.getByText('No previous period')).toBeDefined()
  expect(reads).toContain('/api/analytics/funnel?dateRange=30')
})

test.each([
  [{ applications: 32 }, '+25.0% vs previous period'],
  [{ applications: 50 }, '-20.0% vs previous period'],
  [{ applications: 40 }, '+0.0% vs previous period'],
  [{ applications: 0 }, 'No previous period'],
  [null, 'No previous period'],
])('beside a previous period of %o stands "%s"', async (previous, text) => {
  openAnalytics('/analytics', { ...some, previous })
  expect(await screen.findByText(text)).toBeDefined()
})

test('the range of the address is asked for, and the funnel is there as a table', async () => {
  const { reads, router } = openAnalytics('/analytics?range=all', { ...some, conversionRate: 7.5, previous: null })
  expect(await screen.findByText('7.50%')).toBeDefined()
  expect(reads).toContain('/api/analytics/funnel?dateRange=all')
  fireEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect((await screen.findByRole('table', { name: 'Hiring Funnel' })).textContent).toContain('Qualified2050.0%66.7%')
  await waitFor(() => expect(router.state.location.search).toBe('?range=all&funnel=table'))
})
