// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '#test/screens/open-screens.tsx'

// The funnel is drawn only where it has a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 288))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

test.each([
  [1999, 2000, '-0.1% vs previous period'],
  [2999, 3000, '+0.0% vs previous period'],
])('a fall that is none to one decimal is told as none: %o after %o', async (applications, before, text) => {
  openAnalytics('/analytics', { ...some, applications, previous: { applications: before } })
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

test('the ranges are those of the specification, of which 30 days is chosen', async () => {
  openAnalytics('/analytics', { ...some, previous: null })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hiring Analytics')
  const range = screen.getByRole('combobox', { name: 'Date range' })
  expect(range.textContent).toBe('Last 30 days')
  fireEvent.keyDown(range, { key: 'ArrowDown' })
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(options).toEqual(['Last 30 days', 'Last 90 days', 'Last 6 months', 'Last year', 'All time'])
})

test('the four cards have their figures and rates', async () => {
  openAnalytics('/analytics', { ...some, previous: { applications: 32 } })
  await screen.findByText('75.0% completion rate')
  const cards = ['Total Applications', 'Assessments Completed', 'Interviews Conducted', 'New Hires'].map(
    (name) => screen.getByRole('heading', { name, level: 2 }).closest('section')?.textContent,
  )
  expect(cards).toEqual([
    'Total Applications40+25.0% vs previous period',
    'Assessments Completed3075.0% completion rate',
    'Interviews Conducted1050.0% of qualified',
    'New Hires375.0% offer acceptance rate',
  ])
})

test('the funnel has six steps, each as its share of the applications', async () => {
  openAnalytics('/analytics?funnel=table', { ...some, conversionRate: 7.5, previous: null })
  const rows = within(await screen.findByRole('table', { name: 'Hiring Funnel' }))
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
  expect(rows.map((row) => [row.cells[0]?.textContent, row.cells[1]?.textContent, row.cells[2]?.textContent])).toEqual([
    ['Applications', '40', '100.0%'],
    ['Assessments', '30', '75.0%'],
    ['Qualified', '20', '50.0%'],
    ['Interviews', '10', '25.0%'],
    ['Offers', '4', '10.0%'],
    ['Hires', '3', '7.5%'],
  ])
})

test('job by job: department or type, the steps, and the conversion to one decimal', async () => {
  const metrics = { applications: 1_200, assessments: 30, interviews: 10, offers: 4, hires: 3, conversionRate: 0.25 }
  openScreens('/analytics', {
    'GET /api/analytics/funnel': () => Response.json({ ...some, previous: null }),
    'GET /api/analytics/job-performance': () =>
      Response.json([
        { id: 1, title: 'Welder', department: 'Works', type: 'Full-time', metrics },
        { id: 2, title: 'Designer', department: null, type: 'Contract', metrics: { ...metrics, conversionRate: 12 } },
      ]),
  })
  const table = await screen.findByRole('table', { name: 'Job Performance' })
  await screen.findByText('Welder')
  const rows = within(table).getAllByRole<HTMLTableRowElement>('row')
  expect(rows.map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
    ['Job', 'Applications', 'Assessments', 'Interviews', 'Offers', 'Hires', 'Conversion'],
    ['WelderWorks', '1,200', '30', '10', '4', '3', '0.3%'],
    ['DesignerContract', '1,200', '30', '10', '4', '3', '12.0%'],
  ])
})

test('what could not be read is neither empty nor on its way, and is read at a press', async () => {
  let away = true
  const unless = (answer: unknown) => () =>
    away ? Response.json({ message: 'Away' }, { status: 503 }) : Response.json(answer)
  openScreens('/analytics', {
    'GET /api/analytics/funnel': unless({ ...some, previous: null }),
    'GET /api/analytics/job-performance': unless([]),
  })
  expect(await screen.findByText(/^Error loading analytics: /)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Job Performance' })).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Hiring Funnel' })).toBeNull()
  away = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No job performance data available')).toBeDefined()
  expect(await screen.findByText('75.0% completion rate')).toBeDefined()
})

test('figures that cannot be read again stay, with why above them', async () => {
  let away = false
  const unless = (answer: unknown) => () =>
    away ? Response.json({ message: 'Away' }, { status: 503 }) : Response.json(answer)
  const { queryClient } = openScreens('/analytics', {
    'GET /api/analytics/funnel': unless({ ...some, previous: null }),
    'GET /api/analytics/job-performance': unless([]),
  })
  await screen.findByText('75.0% completion rate')
  away = true
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('Error loading analytics: Away')).toBeDefined()
  expect(screen.getByText('75.0% completion rate')).toBeDefined()
  expect(screen.getByText('No job performance data available')).toBeDefined()
})

test('of very many jobs the first stand there, the others when they are asked for', async () => {
  const metrics = { applications: 1, assessments: 0, interviews: 0, offers: 0, hires: 0, conversionRate: 0 }
  const jobs = Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    title: `Engineer ${at + 1}`,
    department: null,
    type: 'Full-time',
    metrics,
  }))
  openScreens('/analytics', {
    'GET /api/analytics/funnel': () => Response.json({ ...some, previous: null }),
    'GET /api/analytics/job-performance': () => Response.json(jobs),
  })
  const table = await screen.findByRole('table', { name: 'Job Performance' })
  await within(table).findByText('Engineer 50')
  expect(within(table).queryByText('Engineer 51')).toBeNull()
  expect(screen.getByText('The first 50 of 60 jobs')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 60' }))
  expect(within(table).getByText('Engineer 60')).toBeDefined()
})
