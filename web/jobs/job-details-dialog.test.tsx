// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['its submitter', 'hiringManager', 1, true],
  ['another manager', 'projectManager', 2, false],
  ['a director', 'director', 2, true],
] as const)('a draft can be edited and approved by %s: %s', async (_who, role, id, may) => {
  openJobs(
    '/jobs?job=7',
    { 'GET /api/jobs': () => page([job]), 'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }) },
    role,
    id,
  )
  await screen.findByText('Express Review')
  expect(screen.queryByRole('link', { name: 'Edit Job' }) !== null).toBe(may)
  expect(screen.queryByRole('button', { name: 'Review and approve' }) !== null).toBe(may)
  expect(screen.queryByRole('button', { name: 'Close job' })).toBeNull()
})

test.each([
  ['its submitter', 'hiringManager', 1, false],
  ['a director', 'director', 2, true],
] as const)('what was sent for approval can be approved by %s: %s', async (_who, role, id, may) => {
  const asked = { ...job, status: 'review' }
  openJobs(
    '/jobs?job=7',
    { 'GET /api/jobs': () => page([asked]), 'GET /api/jobs/7': () => Response.json({ ...asked, platforms: [] }) },
    role,
    id,
  )
  await screen.findByText('Express Review')
  expect(screen.queryByRole('button', { name: 'Review and approve' }) !== null).toBe(may)
})

test('a job with parts missing is told as a toast', async () => {
  openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, description: '', platforms: [] }),
  })
  expect(await screen.findByText('Data validation error')).toBeDefined()
  expect(screen.getByText('Some required job information is missing')).toBeDefined()
})

test('of a job five fields are needed: what else is left out is shown as none', async () => {
  const { id, title, description, type, status } = job
  const few = { id, title, description, type, status }
  openJobs('/jobs?job=7', {
    'GET /api/jobs': () => Response.json([few], { headers: { 'x-total-count': '1' } }),
    'GET /api/jobs/7': () => Response.json(few),
  })
  expect(await screen.findByText('No Department')).toBeDefined()
  expect(await screen.findByText('Draws the booking flow')).toBeDefined()
  const row = screen.getByText(title, { selector: 'th *' }).closest('tr')
  expect(row && within(row).getByText('0')).toBeDefined()
  expect(screen.queryByText('Data validation error')).toBeNull()
})

test('an answer with hardly anything in it is told as a toast, and takes no screen down', async () => {
  openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ id: 7, title: '', description: '', type: '', status: '' }),
  })
  expect(await screen.findByText('Data validation error')).toBeDefined()
  expect(screen.getByText('Job Details')).toBeDefined()
})

test('an active job is closed by an executive, after asking, in the version that is shown', async () => {
  const active = { ...job, status: 'active' }
  let closed = false
  const { sent } = openJobs(
    '/jobs?job=7',
    {
      'GET /api/jobs': () => page([active]),
      'GET /api/jobs/7': () =>
        Response.json({
          ...active,
          ...(closed && { status: 'closed' }),
          platforms: [],
          candidatesUnderWay: 3,
          openOffers: 1,
        }),
      'POST /api/jobs/7/close': () => {
        closed = true
        return Response.json({ ...active, status: 'closed' })
      },
    },
    'coo',
    2,
  )
  expect(screen.queryByText(/still under way/)).toBeNull()
  await click('Close job')
  expect(sent).toEqual([])
  const asking = within(await screen.findByRole('alertdialog'))
  expect(asking.getByText(/^3 candidates are still under way/)).toBeDefined()
  const stands = /1 offer is open. Closing the job withdraws none: one that is out can still be accepted./
  expect(asking.getByText(stands)).toBeDefined()
  const selectable = '/candidates?job=7&view=list&sort=stageSince'
  expect(asking.getByRole('link', { name: 'see who they are' }).getAttribute('href')).toBe(selectable)
  fireEvent.click(asking.getByRole('button', { name: 'Close job' }))
  expect(await screen.findByText('Job closed')).toBeDefined()
  const left = await screen.findByRole('link', { name: 'see them to reject or pool' })
  expect(left.getAttribute('href')).toBe(selectable)
  expect(screen.getByText(stands)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Reopen job' })).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/jobs/7/close', rowVersion: job.updatedAt }])
})

test.each(['active', 'closed'])(
  'of a job that is %s with nobody under way it is still told that an offer is open',
  async (status) => {
    const row = { ...job, status, candidatesUnderWay: 0, openOffers: 1 }
    openJobs(
      '/jobs?job=7',
      {
        'GET /api/jobs': () => page([row]),
        'GET /api/jobs/7': () => Response.json({ ...row, platforms: [] }),
      },
      'coo',
      2,
    )
    if (status === 'active') await click('Close job')
    expect(
      await screen.findByText(
        '1 offer is open. Closing the job withdraws none: one that is out can still be accepted.',
      ),
    ).toBeDefined()
    expect(screen.queryByText(/still under way/)).toBeNull()
  },
)

test('a job that someone else changed first is not closed, and what they changed is said and shown', async () => {
  const active = { ...job, status: 'active', department: 'Product' }
  let row = active
  openJobs(
    '/jobs?job=7',
    {
      'GET /api/jobs': () => page([row]),
      'GET /api/jobs/7': () => Response.json({ ...row, platforms: [] }),
      'POST /api/jobs/7/close': () =>
        Response.json({ message: 'Someone was first.', errorType: 'conflict', current: row }, { status: 409 }),
    },
    'coo',
    2,
  )
  await click('Close job')
  row = { ...active, department: 'Design', updatedAt: '2026-03-06T09:00:00.000Z' }
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close job' }))
  const told = (await screen.findByText('Failed to close job')).parentElement
  expect(told?.textContent).toContain('Someone was first. What changed: Department: Design.')
  await waitFor(() => expect(within(screen.getByRole('dialog')).getAllByText('Design').length).toBeGreaterThan(0))
})
