// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { choose } from '#test/screens/open-screener.tsx'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('three skeleton rows wait, then the columns and dashes of the specification', async () => {
  openJobs('/jobs', { 'GET /api/jobs': () => page([job]) })
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4)
  const row = (await screen.findByText('Product Designer')).closest('tr')
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    'Product Designer–',
    'Full-time',
    '0',
    'Draft',
    '–',
    'View',
  ])
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'Job Title',
    'Type',
    'Candidates',
    'Status',
    'Posted Date',
    'Actions',
  ])
})

test('without jobs it says how to get started', async () => {
  openJobs('/jobs', { 'GET /api/jobs': () => page([]) })
  expect(await screen.findByText('No job postings found. Create a new hiring request to get started.')).toBeDefined()
  // Nor is there anything to find.
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull())
  expect(screen.queryByRole('button', { name: /Filters$/ })).toBeNull()
})

describe('on a phone', () => {
  beforeEach(() => setWidth(390))
  afterEach(() => setWidth(deskWidth))

  test('the filters are asked for', async () => {
    openJobs('/jobs', { 'GET /api/jobs': () => page([job]) })
    await screen.findByText('Product Designer')
    expect(screen.queryByRole('search')).toBeNull()
    await click('Show Filters')
    expect(screen.getByRole('search')).toBeDefined()
    await click('Hide Filters')
    expect(screen.queryByRole('search')).toBeNull()
  })

  test('filters that are set are shown, also where they find nothing', async () => {
    openJobs('/jobs?status=closed', { 'GET /api/jobs': () => page([]) })
    expect(await screen.findByText('No job postings found matching the current filters.')).toBeDefined()
    expect(screen.getByRole('search')).toBeDefined()
  })
})

test('an address beyond the last page leads to the last page', async () => {
  openJobs('/jobs?page=99999', {
    'GET /api/jobs': ({ url }) =>
      Response.json(url.includes('page=1&') ? [job] : [], { headers: { 'x-total-count': '1' } }),
  })
  expect(await screen.findByText('Product Designer')).toBeDefined()
  expect(screen.getByText('Showing 1 to 1 of 1 jobs')).toBeDefined()
})

test('a list that fails is told in place and as a toast', async () => {
  openJobs('/jobs', { 'GET /api/jobs': () => Response.json({ message: 'The database is away' }, { status: 503 }) })
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.some((each) => each.textContent?.startsWith('Error loading jobs: The database is away'))).toBe(true)
  expect(await screen.findByText('Error loading jobs')).toBeDefined()
})

test('a list that cannot be read again stays, with why above it, until it can', async () => {
  const answers = [() => page([job]), () => Response.json({ message: 'The database is away' }, { status: 503 })]
  openJobs('/jobs', {
    'GET /api/jobs': () => (answers.shift() ?? (() => page([{ ...job, title: 'Product Lead' }])))(),
    'POST /api/jobs': () => Response.json(job, { status: 201 }),
  })
  await screen.findByText('Product Designer')
  await click('New Hiring')
  await type(/Job Title/, 'Product Lead')
  await click('Generate Job Description')
  await screen.findByRole('dialog', { name: 'Generated Job Description - Preview' })
  expect(await screen.findByText('Error loading jobs: The database is away')).toBeDefined()
  expect(screen.getByRole('table', { hidden: true }).textContent).toContain('Product Designer')
  fireEvent.click(screen.getByText('Try again'))
  expect(await screen.findByText('Product Lead')).toBeDefined()
  expect(screen.queryByText('Error loading jobs: The database is away')).toBeNull()
})

test('the head of the page, and a row with all that can be known', async () => {
  const posted = new Date(Date.now() - 3 * dayMs).toISOString()
  const row = { ...job, department: 'Product', candidateCount: 12, status: 'active', postedDate: posted }
  openJobs('/jobs', { 'GET /api/jobs': () => page([row]) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Job Postings')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('All Jobs')
  // The title's words are one heading: the list's has others.
  expect(screen.getAllByRole('heading', { name: /Job Postings/ })).toHaveLength(1)
  expect(screen.getByText('View and manage all job postings across your organization')).toBeDefined()
  expect(screen.getByRole('button', { name: 'New Hiring' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add Candidate' })).toBeNull()
  const cells = (await screen.findByText('Product Designer')).closest('tr')?.cells ?? []
  expect([...cells].map((cell) => cell.textContent)).toEqual([
    'Product DesignerProduct',
    'Full-time',
    '12',
    'Active',
    '3 days ago',
    'View',
  ])
})

test('another page size starts at page 1 again, in one step that Back takes back', async () => {
  const { router } = openJobs('/jobs', {
    'GET /api/jobs': () => Response.json([job], { headers: { 'x-total-count': '40' } }),
  })
  await click('Next page')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  fireEvent.change(await screen.findByLabelText('Per Page'), { target: { value: '5' } })
  await waitFor(() => expect(router.state.location.search).toBe('?size=5'))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?page=2')
})

test.each(['?pageSize=5&page=2', '?size=5&page=2'])(
  'the page size is that of the address, as it is or was called: %s',
  async (search) => {
    const asked: string[] = []
    const { router } = openJobs(`/jobs${search}`, {
      'GET /api/jobs': ({ url }) => {
        asked.push(url)
        return Response.json([job], { headers: { 'x-total-count': '40' } })
      },
    })
    await screen.findByText('Product Designer')
    expect(asked).toEqual(['/api/jobs?page=2&pageSize=5'])
    fireEvent.change(await screen.findByLabelText('Per Page'), { target: { value: '10' } })
    await waitFor(() => expect(router.state.location.search).toBe(''))
  },
)

const named = (title: string) => page([{ ...job, title }])

test('jobs are found by status, by title or department, and as one’s own; the address keeps it, from the first page', async () => {
  const { router } = openJobs('/jobs?page=2&size=5', {
    'GET /api/jobs': ({ url }) => {
      const asked = new URL(url, 'https://rolecall.test').searchParams
      const [status, search, mine] = ['status', 'search', 'mine'].map((name) => asked.get(name))
      return named(`${status ?? 'any'} ${search ?? 'all'} ${mine ?? 'everyone'} ${asked.get('page') ?? ''}`)
    },
  })
  await screen.findByText('any all everyone 2')
  await choose('Job status', 'Closed')
  await screen.findByText('closed all everyone 1')
  await type('Search by title or department', 'weld')
  fireEvent.keyDown(screen.getByLabelText('Search by title or department'), { key: 'Enter' })
  await screen.findByText('closed weld everyone 1')
  fireEvent.click(screen.getByLabelText('Only mine'))
  await screen.findByText('closed weld 1 1')
  expect(router.state.location.search).toBe('?size=5&status=closed&q=weld&of=me')
  await click('Reset Filters')
  await screen.findByText('any all everyone 1')
  expect(router.state.location.search).toBe('?size=5')
  expect(screen.getByRole('button', { name: 'Reset Filters' })).toHaveProperty('disabled', true)
  await act(() => router.navigate(-1))
  await screen.findByText('closed weld 1 1')
})

test('filters that find nothing say so, and not that there is no job yet', async () => {
  openJobs('/jobs?status=review&of=nobody', { 'GET /api/jobs': () => page([]) })
  expect(await screen.findByText('No job postings found matching the current filters.')).toBeDefined()
})

test('while filters that found nothing are taken out, they keep their place, and none says that there is no job yet', async () => {
  const all = Promise.withResolvers<Response>()
  openJobs('/jobs?q=nothing', {
    'GET /api/jobs': ({ url }) => (url.includes('search=') ? page([]) : all.promise),
  })
  await screen.findByText('No job postings found matching the current filters.')
  const search = screen.getByRole('search')
  await click('Reset Filters')
  await waitFor(() => expect(screen.queryByText(/^No job postings found/)).toBeNull())
  expect(screen.getByRole('search')).toBe(search)
  all.resolve(page([job]))
  await screen.findByText('Product Designer')
  expect(screen.getByRole('search')).toBe(search)
})

test('a status that is none of ours, and an owner who is not oneself, are no filters', async () => {
  openJobs('/jobs?status=open&of=nobody', { 'GET /api/jobs': ({ url }) => named(url) })
  expect(await screen.findByText('/api/jobs?page=1&pageSize=10')).toBeDefined()
})
