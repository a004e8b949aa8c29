// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a blank job title is a toast, told at the field as well, and no request', async () => {
  const { sent } = openJobs('/jobs', { 'GET /api/jobs': () => page([]) })
  await click('New Hiring')
  await type(/Job Title/, '   ')
  await click('Generate Job Description')
  const toast = await screen.findByText('Validation error')
  expect(toast.parentElement?.textContent).toContain('Job title is required')
  const field = screen.getByLabelText(/Job Title/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required')
  // Once: whoever reads the sentence twice looks for two faults.
  expect(screen.getAllByText('Job title is required')).toHaveLength(1)
  await type(/Job Title/, 'Welder')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
  await waitFor(() => expect(screen.queryByText('Validation error')).toBeNull())
  expect(sent).toEqual([])
})

test('pressed twice at one moment, before its rules are there, a request becomes one draft', async () => {
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': () => Response.json(job, { status: 201 }),
  })
  await click('New Hiring')
  await type(/Job Title/, 'Welder')
  const generate = screen.getByRole('button', { name: 'Generate Job Description' })
  fireEvent.click(generate)
  fireEvent.click(generate)
  await screen.findByRole('dialog', { name: 'Generated Job Description - Preview' })
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/jobs'])
})

test('editing the description changes the one draft, and approving posts that', async () => {
  const changed = '2026-03-01T10:00:00.000Z'
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': () => Response.json(job, { status: 201 }),
    'PATCH /api/jobs/7': ({ body }) => Response.json({ ...job, ...body, updatedAt: changed }),
    'POST /api/jobs/7/approve': () => Response.json({ ...job, status: 'active' }),
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await click('New Hiring')
  await type(/Job Title/, 'Product Designer')
  await click('Generate Job Description')
  const preview = await screen.findByRole('dialog', { name: 'Generated Job Description - Preview' })
  expect(within(preview).getByRole('link', { name: 'https://rolecall.test/assess/abc' })).toBeDefined()
  await click('Edit Description')
  await waitFor(() => expect(screen.queryByText('Review the generated job description before posting.')).toBeNull())
  await type(/^Description/, '- Words of our own')
  await click('Save and Preview')
  expect(await screen.findByText('Words of our own')).toBeDefined()
  await click('Approve & Post Job')
  expect(await screen.findByText('Job posting approved')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ call, rowVersion }) => [call, rowVersion])).toEqual([
    ['POST /api/jobs', null],
    ['PATCH /api/jobs/7', job.updatedAt],
    ['POST /api/jobs/7/approve', changed],
  ])
  expect(sent[0]?.body).toEqual({
    title: 'Product Designer',
    type: 'Full-time',
    urgency: 'Normal (Within a month)',
    skills: '',
    teamContext: '',
    expressReview: false,
    submitterId: 1,
    description: '',
    status: 'draft',
  })
  // SPEC 7: an empty object, and not nothing.
  expect(fetched.mock.calls.findLast(([, init]) => init?.method === 'POST')?.[1]?.body).toBe('{}')
})

test('where the job belongs and is done can be said of the draft, by whoever requested it, before it is posted', async () => {
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': () => Response.json(job, { status: 201 }),
    'PATCH /api/jobs/7': ({ body }) => Response.json({ ...job, ...body }),
  })
  await click('New Hiring')
  await type(/Job Title/, 'Product Designer')
  expect(screen.queryByLabelText('Location')).toBeNull()
  await click('Generate Job Description')
  await click('Edit Description')
  await type('Department', 'Design')
  await type(/^Location/, 'Porto')
  await click('Save and Preview')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ call: 'PATCH /api/jobs/7', body: { department: 'Design', location: 'Porto' } })
})

test('what the server refuses is told, and neither the request nor the draft is lost', async () => {
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': ({ body }) =>
      body['title'] === 'Designer'
        ? Response.json(job, { status: 201 })
        : Response.json({ message: 'The writer is away' }, { status: 503 }),
    'POST /api/jobs/7/approve': () => Response.json({ message: 'Your role does not allow this' }, { status: 403 }),
  })
  await click('New Hiring')
  await type(/Job Title/, 'Writer')
  await click('Generate Job Description')
  const refused = await screen.findByText('Failed to generate job description')
  expect(refused.parentElement?.textContent).toContain('The writer is away')
  await type(/Job Title/, 'Designer')
  await click('Generate Job Description')
  await click('Approve & Post Job')
  expect(await screen.findByText('Failed to approve job posting')).toBeDefined()
  expect(screen.getByRole('dialog', { name: /Preview/ })).toBeDefined()
  expect(sent).toHaveLength(3)
})

test('where approval is required a submitter asks for it, and an executive posts', async () => {
  const answers = {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': () => Response.json(job, { status: 201 }),
    'GET /api/settings/hiring': () => Response.json({ approvalRequired: true }),
    'POST /api/jobs/7/approve': () => Response.json({ ...job, status: 'review' }),
  }
  openJobs('/jobs', answers)
  await click('New Hiring')
  await type(/Job Title/, 'Designer')
  await click('Generate Job Description')
  await click('Ask for approval')
  expect(await screen.findByText('Approval requested')).toBeDefined()
  cleanup()
  openJobs('/jobs', answers, 'director', 5)
  await click('New Hiring')
  await type(/Job Title/, 'Designer')
  await click('Generate Job Description')
  expect(await screen.findByRole('button', { name: 'Approve & Post Job' })).toBeDefined()
})

test('a draft that someone else changed before its approval is edited as it is now', async () => {
  const theirs = { ...job, description: '# Theirs', updatedAt: '2026-03-01T11:00:00.000Z' }
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'POST /api/jobs': () => Response.json(job, { status: 201 }),
    'POST /api/jobs/7/approve': () =>
      Response.json({ message: 'Changed', errorType: 'conflict', current: theirs }, { status: 409 }),
    'PATCH /api/jobs/7': ({ body }) => Response.json({ ...theirs, ...body }),
  })
  await click('New Hiring')
  await type(/Job Title/, 'Product Designer')
  await click('Generate Job Description')
  await click('Approve & Post Job')
  expect(await screen.findByText('Theirs')).toBeDefined()
  const told = (await screen.findByText('Failed to approve job posting')).parentElement
  expect(told?.textContent).toContain('What changed: Description: # Theirs.')
  await click('Edit Description')
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('# Theirs'))
  await type('Team Context', 'Six people')
  await click('Save and Preview')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toMatchObject({
    rowVersion: theirs.updatedAt,
    body: { description: '# Theirs', teamContext: 'Six people' },
  })
})

test.each([
  ['Keep my changes', { skills: 'Figma', description: '# Theirs' }],
  ['Reload theirs', { skills: '', description: '# Theirs' }],
])('a draft that someone else changed while it was edited shows what they changed; %s', async (button, body) => {
  const theirs = { ...job, description: '# Theirs', updatedAt: '2026-03-01T11:00:00.000Z' }
  const { sent } = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
    'POST /api/jobs': () => Response.json(job, { status: 201 }),
    'PATCH /api/jobs/7': ({ rowVersion }) =>
      rowVersion === theirs.updatedAt
        ? Response.json(theirs)
        : Response.json({ message: 'Changed', errorType: 'conflict', current: theirs }, { status: 409 }),
  })
  await click('New Hiring')
  await type(/Job Title/, 'Designer')
  await click('Generate Job Description')
  await click('Edit Description')
  await type('Required Skills / KPIs', 'Figma')
  await click('Save and Preview')
  const notice = (await screen.findByText(/Someone else changed this job/)).closest('section')
  expect(notice?.textContent).toContain('Description# Theirs')
  await click(button)
  expect(screen.queryByText(/Someone else changed this job/)).toBeNull()
  await click('Save and Preview')
  expect(await screen.findByRole('dialog', { name: 'Generated Job Description - Preview' })).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ rowVersion: theirs.updatedAt, body })
})
