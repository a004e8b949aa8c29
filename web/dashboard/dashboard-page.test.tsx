// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Activity } from '#shared/analytics.ts'
import type { Role } from '#shared/permissions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { watchFocus } from '#web/api/watch-focus.ts'
import { currentUser } from '#web/session/use-session.ts'
import { Toaster } from '#web/toasts/toaster.tsx'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stats = { activeJobs: 3, totalCandidates: 1284, scheduledInterviews: 17, offersSent: 42 }
const trends = {
  activeJobs: [0, 1, 0, 2, 0, 0, 1, 0],
  totalCandidates: [8, 12, 5, 9, 14, 20, 11, 1_016],
  scheduledInterviews: [2, 4, 3, 5, 1, 6, 2, 3],
  offersSent: [0, 0, 1, 0, 2, 0, 1, 1],
}

/** The dashboard at noon of March 5, over a server with the given activity, or one that is away. */
async function open(recentActivity: Activity[] | undefined, role: Role = 'coo', facts = { stats, trends }) {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 12) })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0] ?? '')
    if (url.startsWith('/api/jobs')) return Response.json([], { headers: { 'x-total-count': '0' } })
    if (url === '/api/settings') {
      return Response.json({ followUps: { timeZone: 'UTC' }, meetings: { kind: 'none' } })
    }
    if (url === '/api/settings/logo') return Response.json({ logo: null })
    if (url === '/api/colleagues') return Response.json([])
    return recentActivity
      ? Response.json({ ...facts, recentActivity })
      : Response.json({ message: 'Away' }, { status: 503 })
  })
  const queryClient = show(role)
  await pass(50)
  return { asked, queryClient }
}

/** The dashboard over whatever answers. */
function show(role: Role) {
  watchFocus()
  const queryClient = createQueryClient()
  const user = { id: 1, username: role, fullName: 'Ada Okafor', email: 'ada@rolecall.test', role, createdAt: at(1, 9) }
  queryClient.setQueryData(currentUser.queryKey, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return queryClient
}

const card = (title: string) => screen.getByRole('heading', { name: title }).closest('section')!
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()

test('it is read again every 3000 ms and when the window is looked at; the jobs beside it are not while nothing happens', async () => {
  const { asked } = await open([])
  const times = () => asked.filter((path) => path === '/api/analytics/dashboard').length
  expect(times()).toBe(1)
  await pass(2900)
  expect(times()).toBe(1)
  await pass(100)
  expect(times()).toBe(2)
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(times()).toBe(3)
  expect(asked.filter((path) => path === '/api/jobs')).toHaveLength(1)
})

test('the jobs beneath are read again once the figures are others', async () => {
  const facts = { stats, trends }
  const { asked, queryClient } = await open([], 'coo', facts)
  queryClient.setQueryData(['/api/jobs/titles'], [])
  const times = () => asked.filter((path) => path === '/api/jobs').length
  facts.stats = { ...stats, activeJobs: 4 }
  await pass(3_050)
  expect(card('Active Jobs').textContent).toContain('4')
  expect(times()).toBe(2)
  // Other screens show how many candidates each has.
  expect(queryClient.getQueryState(['/api/jobs/titles'])?.isInvalidated).toBe(true)
  await pass(9_000)
  expect(times()).toBe(2)
})

test('an answer that never comes, as after a sleep, is waited for half a minute and asked for again', async () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 12) })
  let activeJobs = 3
  const hanging = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal }) => {
    if (url.startsWith('/api/jobs')) return Response.json([], { headers: { 'x-total-count': '0' } })
    if (activeJobs === 3) {
      activeJobs = 4
      return Response.json({ stats, trends, recentActivity: [] })
    }
    if (hanging.mock.calls.length > 0)
      return Response.json({ stats: { ...stats, activeJobs }, trends, recentActivity: [] })
    hanging()
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  show('coo')
  await pass(3_050)
  expect(hanging).toHaveBeenCalledOnce()
  await pass(30_000)
  expect(screen.getAllByText('Failed to fetch dashboard data').length).toBeGreaterThan(0)
  expect(card('Active Jobs').textContent).toContain('3')
  await pass(3_050)
  expect(card('Active Jobs').textContent).toContain('4')
})

test('each figure has its small trend: the last week in words, all of them for whoever hears the page', async () => {
  await open([])
  expect(card('Active Jobs').textContent).toContain('0 posted in 7 days')
  expect(card('Total Candidates').textContent).toContain('1,016 added in 7 days')
  expect(card('Scheduled Interviews').textContent).toContain(
    '3 held in 7 days, 2, 4, 3, 5, 1, 6, 2, 3 held week by week over the last 8 weeks',
  )
  const bars = [...card('Offers Sent').querySelectorAll('rect')]
  expect(bars.map((bar) => Number(bar.getAttribute('height')))).toEqual([1.5, 1.5, 10, 1.5, 20, 1.5, 10, 10])
})

test('the four figures lead to their lists', async () => {
  await open([])
  const links = ['View all jobs', 'View all candidates', 'See schedule', 'View offers']
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/jobs',
    '/candidates',
    '/interviews',
    '/reviews',
  ])
  expect(screen.getByText('1,284')).toBeDefined()
  expect(screen.getByText('No recent activities found.')).toBeDefined()
})

test.each([
  ['hiringManager', '/candidates?status=95_offer_sent'],
  ['projectManager', '/candidates?status=95_offer_sent'],
  ['director', '/reviews'],
] as const)('for %s, the offers are at %s', async (role, place) => {
  await open([], role)
  expect(screen.getByRole('link', { name: 'View offers' }).getAttribute('href')).toBe(place)
})

test('what happened is told in sentences under its day', async () => {
  await open([
    {
      id: 3,
      entityType: 'interview',
      action: 'scheduled an interview',
      timestamp: at(5, 10),
      user: { fullName: 'Ada Okafor' },
      details: { candidateName: 'Li Wei', jobTitle: 'Designer' },
    },
    {
      id: 2,
      entityType: 'email',
      action: 'could not deliver an email in the process',
      timestamp: at(4, 23),
      details: {},
    },
    {
      id: 1,
      entityType: 'job',
      action: 'created the hiring request',
      timestamp: at(1, 9),
      details: { jobTitle: 'Designer' },
    },
  ])
  const days = ['Today', 'Yesterday', 'Mar 1, 2026'].map((day) => screen.getByRole('region', { name: day }).textContent)
  expect(days).toEqual([
    'TodayAda Okafor scheduled an interview with Li Wei for Designer2 hours ago',
    'YesterdaySystem could not deliver an email in the process13 hours ago',
    'Mar 1, 2026System created the hiring request for Designer4 days ago',
  ])
})

test('a failure is told in place, and once as a toast however often it is tried', async () => {
  const { asked } = await open(undefined)
  // The toasts' place is fetched for the first of them, which no clock of a test hurries.
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  const told = screen.getAllByText('Failed to fetch dashboard data')
  expect(told).toHaveLength(2)
  await pass(10_000)
  // The very same: new ones would be read out again, and what stands beneath would come and go.
  const still = screen.getAllByText('Failed to fetch dashboard data')
  expect(still.map((each, at) => each === told[at])).toEqual([true, true])
  expect(asked.filter((path) => path === '/api/analytics/dashboard').length).toBeGreaterThan(3)
})

test('it has its sections, and New Hiring opens the request', async () => {
  await open([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard')
  for (const title of ['Active Jobs', 'Total Candidates', 'Scheduled Interviews', 'Offers Sent'])
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Active Job Postings' })).toBeDefined()
  expect(screen.getByRole('table', { name: 'Active job postings' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Recent Activity' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'New Hiring' }))
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  expect(screen.getByRole('dialog', { name: 'New Hiring Request' })).toBeDefined()
})

test('a spinner stands in every figure and in the activity until they are there', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  show('coo')
  const waiting = screen.getAllByRole('status').map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(waiting).toEqual(
    expect.arrayContaining([
      'Loading Active Jobs',
      'Loading Total Candidates',
      'Loading Scheduled Interviews',
      'Loading Offers Sent',
      'Loading recent activity',
    ]),
  )
})

test('each kind of entity has an icon of its own', async () => {
  const kinds = ['job', 'candidate', 'interview', 'evaluation', 'offer', 'email', 'other'] as const
  await open(
    kinds.map((entityType, id) => ({ id, entityType, action: `did ${entityType}`, timestamp: at(5, 10), details: {} })),
  )
  const icons = kinds.map(
    (kind) => screen.getByText(`did ${kind}`).closest('li')?.querySelector('svg')?.getAttribute('class') ?? '',
  )
  expect(icons.map((each) => /lucide-[\w-]+/.exec(each)?.[0])).toEqual([
    'lucide-briefcase',
    'lucide-user',
    'lucide-calendar-days',
    'lucide-clipboard-check',
    'lucide-send',
    'lucide-mail',
    'lucide-activity',
  ])
})

const none = [0, 0, 0, 0, 0, 0, 0, 0]
const noTrends = { activeJobs: none, totalCandidates: none, scheduledInterviews: none, offersSent: none }
const noStats = { activeJobs: 0, totalCandidates: 0, scheduledInterviews: 0, offersSent: 0 }

test.each([
  [{ stats: noStats, trends: noTrends }, 'Post a job'],
  [{ stats: { ...noStats, activeJobs: 1 }, trends: noTrends }, 'Bring in candidates'],
  [{ stats: { ...noStats, totalCandidates: 2 }, trends: noTrends }, 'Interview'],
  [
    {
      stats: { ...noStats, totalCandidates: 2 },
      trends: { ...noTrends, scheduledInterviews: [0, 0, 0, 0, 0, 0, 0, 1] },
    },
    'Decide',
  ],
])('the first steps say what comes next until an offer is sent: %#', async (facts, next) => {
  await open([], 'admin', facts)
  const steps = card('First steps')
  expect(steps.querySelector('[aria-current=step] h3')?.textContent).toBe(next)
  expect(steps.textContent).toContain('colleagues’ accounts')
})

test('the first steps name the office’s time zone, and lead those who may set it to where it is set', async () => {
  const empty = { stats: noStats, trends: noTrends }
  await open([], 'admin', empty)
  const steps = card('First steps')
  expect(steps.textContent).toContain('(now UTC: interview times go by it)')
  const link = within(steps).getByRole('link', { name: 'the office’s time zone' })
  expect(link.getAttribute('href')).toBe('/settings?tab=system#follow-ups')
  cleanup()
  expect(await open([], 'director', empty)).not.toContain('/api/settings')
})

test('who may not decide is told who does, and nobody is told anything after the first offer', async () => {
  await open([], 'hiringManager', { stats: noStats, trends: noTrends })
  expect(card('First steps').querySelector('a[href="/reviews"], a[href^="/settings"]')).toBeNull()
  cleanup()
  await open([])
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})

test.each([
  ['once the session has ended nothing is asked for until somebody signs in', 401],
  ['while a second factor is asked for nothing is asked for until it is set up', 403],
])('%s', async (_what, status) => {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 12) })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ message: 'You were not signed in. Sign in and try again.' }, { status })
  })
  show('coo')
  await pass(50)
  await pass(10_000)
  expect(asked.filter((url) => url === '/api/analytics/dashboard')).toHaveLength(1)
})
