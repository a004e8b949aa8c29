// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import type { Telemetry, TelemetryError, TelemetryPoint } from '#shared/telemetry.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { RoleGate } from '#web/session/role-gate.tsx'
import { currentUser } from '#web/session/use-session.ts'
import { TelemetryPage } from './telemetry-page.tsx'

// Charts need room, which nothing has here.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 224))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const gap: TelemetryPoint = {
  at: '2026-03-05T08:00:00.000Z',
  requests: null,
  errors: null,
  averageMs: null,
  p50Ms: null,
  p95Ms: null,
  p99Ms: null,
  memoryMb: null,
  heapMb: null,
  cacheHitPercent: null,
}
const some: TelemetryPoint = {
  at: '2026-03-05T09:00:00.000Z',
  requests: 1_548,
  errors: 3,
  averageMs: 123.6,
  p50Ms: 80,
  p95Ms: 290,
  p99Ms: 410,
  memoryMb: 142.4,
  heapMb: 61,
  cacheHitPercent: 88.94,
}
const nothing: Telemetry = {
  ...gap,
  from: gap.at,
  to: some.at,
  stepMinutes: 60,
  activeUsers: 0,
  requests: 0,
  errors: 0,
  errorPercent: null,
  uptime: { percent: null, since: null },
  activeJobs: 0,
  points: [gap],
  activeUsersStepMinutes: 60,
  activeUsersPoints: [{ at: gap.at, users: null }],
}
const measured: Telemetry = {
  ...nothing,
  ...some,
  requests: 1_548,
  errors: 3,
  activeUsers: 8,
  errorPercent: 0.1938,
  uptime: { percent: 99.996, since: gap.at },
  activeJobs: 12,
  points: [gap, some],
  activeUsersPoints: [
    { at: gap.at, users: null },
    { at: some.at, users: 8 },
  ],
}
const failure: TelemetryError = {
  id: 1,
  at: some.at,
  source: 'request',
  method: 'GET',
  route: '/api/candidates/:id',
  status: 500,
  message: 'Database 57014',
  errorId: 'b5271f5a-cb40-4559-aac6-c6fe91274e78',
  count: 3,
}

const Screen = () => (
  <RoleGate screen="telemetry">
    <TelemetryPage />
  </RoleGate>
)

function openTelemetry(
  path: string,
  telemetry: Telemetry | Response,
  { role = 'admin', errors = [failure] }: { role?: Role; errors?: TelemetryError[] } = {},
) {
  const reads: string[] = []
  const server = { away: false }
  vi.stubGlobal('fetch', async (url: string) => {
    reads.push(url)
    if (server.away) return Response.json({ message: 'Away' }, { status: 503 })
    if (url.startsWith('/api/telemetry/errors'))
      return Response.json(errors, { headers: { 'x-total-count': String(errors.length) } })
    return telemetry instanceof Response ? telemetry : Response.json(telemetry)
  })
  const queryClient = createQueryClient()
  const user = { id: 1, username: role, fullName: 'Ada', email: 'ada@rolecall.test', role, createdAt: some.at }
  queryClient.setQueryData(currentUser.queryKey, user)
  const router = createMemoryRouter([{ path: '/admin', Component: Screen }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { reads, router, server }
}

const figure = async (title: string) =>
  (await screen.findByRole('heading', { name: title, level: 2 })).closest('section')?.querySelector('p')?.textContent

test('the figures are the measured ones', async () => {
  openTelemetry('/admin', measured)
  expect(await screen.findByText('95% within 290 ms')).toBeDefined()
  const cards = screen.getAllByRole('heading', { level: 2 }).slice(0, 8)
  expect(cards.map((card) => [card.textContent, card.closest('section')?.querySelector('p')?.textContent])).toEqual([
    ['Active Users', '8'],
    ['Requests', '1,548'],
    ['Memory Usage', '142 MB'],
    ['Cache Hit Rate', '88.9%'],
    ['Avg Response Time', '124 ms'],
    ['Error Rate', '0.19%'],
    // Not quite whole, and never told as such.
    ['Uptime', '99.99%'],
    ['Active Jobs', '12'],
  ])
})

test('before anything was measured that is said, and no zero stands for it', async () => {
  openTelemetry('/admin', nothing)
  expect(await screen.findAllByText('Nothing measured yet in this range')).toHaveLength(2)
  expect(await figure('Avg Response Time')).toBe('–')
  expect(await figure('Uptime')).toBe('–')
})

test('a chart says what it shows, gaps included, and is there as a table', async () => {
  const { router } = openTelemetry('/admin', measured)
  const chart = await screen.findByRole('img', { name: /^Requests/ })
  expect(chart.getAttribute('aria-label')).toContain(
    'Answered from 1,545 to 1,545, Failed from 3 to 3. Nothing was measured in 1 of 2 points.',
  )
  fireEvent.click(within(screen.getByRole('group', { name: 'Show Requests as' })).getByText('Table'))
  const rows = within(await screen.findByRole('table', { name: 'Requests' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent).slice(1)).toEqual([
    expect.stringMatching(/1,5453$/),
    expect.stringMatching(/––$/),
  ])
  await waitFor(() => expect(router.state.location.search).toBe('?requests=table'))
})

test('range and tab are part of the address, and Refresh asks again', async () => {
  const { reads, router } = openTelemetry('/admin?range=30d&tab=performance', measured)
  expect(await screen.findByRole('heading', { name: 'Response Time' })).toBeDefined()
  expect(reads).toEqual(['/api/telemetry?range=30d'])
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  await waitFor(() => expect(refresh.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(refresh)
  await waitFor(() => expect(reads).toHaveLength(2))
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Error Logs' }), { button: 0 })
  await waitFor(() => expect(router.state.location.search).toBe('?range=30d&tab=errors'))
  expect(reads.at(-1)).toBe('/api/telemetry/errors?range=30d&page=1&pageSize=10')
})

test('an error row has its place, its kind and the id to look for in the log', async () => {
  openTelemetry('/admin?tab=errors', measured)
  const row = (await screen.findByText('GET /api/candidates/:id')).closest('tr')
  for (const text of ['500', 'Database 57014', failure.errorId!, '3']) expect(row?.textContent).toContain(text)
})

test('a range without errors says so', async () => {
  openTelemetry('/admin?tab=errors', measured, { errors: [] })
  expect(await screen.findByText('No errors in this range')).toBeDefined()
})

test('a failed answer is told', async () => {
  openTelemetry('/admin', Response.json({ message: 'No database' }, { status: 500 }))
  expect(await screen.findByText('Error loading telemetry: No database')).toBeDefined()
})

test.each([
  ['/admin', 'Error loading telemetry: Away', '95% within 290 ms'],
  ['/admin?tab=errors', 'Error loading error logs: Away', 'GET /api/candidates/:id'],
])('what cannot be read again at %s stays on screen, with why above it, until it can', async (path, fault, kept) => {
  const { server } = openTelemetry(path, measured)
  await screen.findByText(kept)
  server.away = true
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  await waitFor(() => expect(refresh.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(refresh)
  const told = within((await screen.findByText(fault)).closest<HTMLElement>('[role="alert"]')!)
  expect(screen.getByText(kept)).toBeDefined()
  server.away = false
  fireEvent.click(told.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(fault)).toBeNull())
})

test.each(['hiringManager', 'projectManager', 'coo', 'ceo', 'director'] as const)('%s is denied', async (role) => {
  const { reads } = openTelemetry('/admin', measured, { role })
  expect(await screen.findByText('Only administrators can access the system telemetry')).toBeDefined()
  expect(screen.getByText('This feature requires one of the following roles: Administrator')).toBeDefined()
  expect(reads).toEqual([])
})

test('the page has its title, its tabs and the four ranges', async () => {
  openTelemetry('/admin', measured)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System Telemetry')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Error Logs',
    'Performance',
    'Assessment items',
  ])
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Time range' }), { key: 'ArrowDown' })
  const ranges = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(ranges).toEqual(['24h', '7d', '30d', '90d'])
})
