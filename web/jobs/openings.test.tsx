// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Job } from '#shared/jobs.ts'
import type { Role } from '#shared/permissions.ts'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const active = { ...job, status: 'active', postedDate: job.createdAt, openings: 3 }
const whole = (row: Job, candidatesUnderWay = 0) => ({ ...row, candidatesUnderWay, hires: row.hired, platforms: [] })
const answersOf = (row: Job, candidatesUnderWay = 0) => ({
  'GET /api/jobs': () => page([row]),
  'GET /api/jobs/7': () => Response.json(whole(row, candidatesUnderWay)),
})
const filled = { ...active, hired: 3 }
const told = /All 3 openings are filled/

test('a request says how many people it hires', async () => {
  const made = { ...job, openings: 3 }
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': () => Response.json(made, { status: 201 }),
  })
  await click('New Hiring')
  await type(/Job Title/, 'Accountant')
  await type('Openings', '3')
  await click('Generate Job Description')
  await waitFor(() => expect(sent[0]).toMatchObject({ call: 'POST /api/jobs', body: { openings: 3 } }))
})

test('a draft’s number of openings is kept as a number', async () => {
  const { sent } = openJobs('/jobs/7/edit', {
    ...answersOf(job),
    'PATCH /api/jobs/7': () => Response.json({ ...job, openings: 2 }),
  })
  await type('Openings', '2')
  await click('Save')
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { openings: 2 } }))
})

test.each([
  ['', 'Openings must be 1 to 999'],
  ['two', 'Openings must be a whole number'],
])('“%s” openings are refused at their field, and nothing is sent', async (typed, said) => {
  const { sent } = openJobs('/jobs/7/edit', answersOf(job))
  await type('Openings', typed)
  await click('Save')
  expect(await screen.findByText(said)).toBeDefined()
  expect(sent).toEqual([])
})

test.each([
  ['', 'Openings must be 1 to 999'],
  ['two', 'Openings must be a whole number'],
  ['1.5', 'Openings must be a whole number'],
  ['1000', 'Openings must be 1 to 999'],
])('“%s” openings of a request are refused at their field, and nobody is asked to write', async (typed, said) => {
  const { sent } = openJobs('/jobs', { 'GET /api/jobs': () => page([]) })
  await click('New Hiring')
  await type(/Job Title/, 'Accountant')
  await type('Openings', typed)
  await click('Generate Job Description')
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getByLabelText('Openings').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('so they are of the draft that it became', async () => {
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': () => Response.json(job, { status: 201 }),
  })
  await click('New Hiring')
  await type(/Job Title/, 'Accountant')
  await click('Generate Job Description')
  await click('Edit Description')
  await type('Openings', '0')
  await click('Save and Preview')
  expect(await screen.findByText('Openings must be 1 to 999')).toBeDefined()
  expect(sent).toHaveLength(1)
})

test('a draft of which the answer says nothing of openings is for one', async () => {
  const { openings: _, ...made } = job
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': () => Response.json(made, { status: 201 }),
    'PATCH /api/jobs/7': () => Response.json(made),
  })
  await click('New Hiring')
  await type(/Job Title/, 'Accountant')
  await click('Generate Job Description')
  await click('Edit Description')
  await type('Team Context', 'Five people')
  await click('Save and Preview')
  await waitFor(() => expect(sent[1]).toMatchObject({ call: 'PATCH /api/jobs/7', body: { openings: 1 } }))
})

test('the list and the details say how many were hired', async () => {
  openJobs('/jobs?job=7', answersOf({ ...active, hired: 1, openOffers: 1 }))
  const details = within(await screen.findByRole('dialog'))
  expect(await details.findByText('1 of 3 hired, 1 open offer')).toBeDefined()
  expect(screen.getByText('1 of 3 hired')).toBeDefined()
  expect(details.queryByText(told)).toBeNull()
})

test.each(['/jobs?job=7', '/jobs/7/edit'])(
  'on %s who may close a filled job is asked, and closes it there',
  async (path) => {
    const rows: { now: Job } = { now: filled }
    const { sent } = openJobs(
      path,
      {
        'GET /api/jobs': () => page([rows.now]),
        'GET /api/jobs/7': () => Response.json(whole(rows.now, 2)),
        'POST /api/jobs/7/close': () => {
          rows.now = { ...filled, status: 'closed' }
          return Response.json(rows.now)
        },
      },
      'director',
      2,
    )
    const notice = within((await screen.findByText(told)).closest<HTMLElement>('[role=status]')!)
    expect(notice.getByText(/2 candidates are still under way/)).toBeDefined()
    await click('Close job')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Closing rejects nobody/)).toBeDefined()
    question.getByRole('button', { name: 'Close job' }).click()
    await waitFor(() => expect(sent).toMatchObject([{ call: 'POST /api/jobs/7/close', rowVersion: job.updatedAt }]))
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
    if (path.endsWith('edit')) expect(await screen.findByText(/This job is closed/)).toBeDefined()
    else expect(await screen.findByRole('button', { name: 'Reopen job' })).toBeDefined()
  },
)

test.each<[string, Role, Partial<Job>]>([
  ['who may not close it is told and offered nothing', 'hiringManager', {}],
  ['a closed one says nothing of it', 'director', { status: 'closed' }],
])('of a filled job %s', async (_, role, more) => {
  openJobs('/jobs?job=7', answersOf({ ...filled, ...more }), role, 2)
  await screen.findByText('Express Review')
  expect(screen.queryByText(told) !== null).toBe(more.status === undefined)
  expect(screen.queryByRole('button', { name: 'Close job' })).toBeNull()
})
