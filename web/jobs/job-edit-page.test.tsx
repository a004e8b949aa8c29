// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('when someone else saved first, their change is shown and can be taken with one’s own kept', async () => {
  const theirs = { ...job, department: 'Design', updatedAt: '2026-03-01T11:00:00.000Z' }
  const { sent, router } = openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
    'PATCH /api/jobs/7': ({ rowVersion }) =>
      rowVersion === job.updatedAt
        ? Response.json({ message: 'Changed', errorType: 'conflict', current: theirs }, { status: 409 })
        : Response.json(theirs),
  })
  await screen.findByLabelText(/Job Title/)
  await type('Location', 'Lisbon')
  await click('Save')
  const notice = (await screen.findByText(/Someone else changed this job/)).closest('section')
  expect(notice?.textContent).toContain('DepartmentDesign')
  await click('Keep my changes')
  expect(screen.getByLabelText<HTMLInputElement>('Department').value).toBe('Design')
  await click('Save')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '?job=7' }))
  expect(sent[1]).toMatchObject({ rowVersion: theirs.updatedAt, body: { location: 'Lisbon', department: 'Design' } })
})

test('its title says which job, so that two that are open are told apart', async () => {
  openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
  })
  await screen.findByLabelText(/Job Title/)
  expect(document.title).toMatch(new RegExp(`^Edit ${job.title} · `))
})

test('the way back leads to the list, after a question where something is unsaved', async () => {
  const { router } = openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
  })
  await type('Location', 'Lisbon')
  fireEvent.click(screen.getByRole('link', { name: 'Back to Job Postings' }))
  await click('Discard changes')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '' }))
})

test('unsaved changes are asked about before the page is left', async () => {
  const { router } = openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
  })
  await screen.findByLabelText(/Job Title/)
  await type('Location', 'Lisbon')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  expect(router.state.location.pathname).toBe('/jobs/7/edit')
  await click('Discard changes')
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'))
})

const path = 'PATCH /api/jobs/7'
async function saving() {
  const answer = Promise.withResolvers<Response>()
  const opened = openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
    [path]: () => answer.promise,
  })
  await type('Location', 'Lisbon')
  await click('Save')
  await screen.findByRole('button', { name: 'Saving...' })
  // What it is checked by may come later still.
  await waitFor(() => expect(opened.sent).toHaveLength(1))
  return { ...opened, answer }
}
const held = (label: string) => screen.getByLabelText(label).closest('fieldset')?.disabled

test('while it is saved its fields wait, since the page is left then; refused, they go on with what was typed', async () => {
  const { answer } = await saving()
  expect([held('Location'), held('Description')]).toEqual([true, true])
  await act(async () => answer.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByText('Failed to update job')).toBeDefined()
  expect(held('Location')).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Lisbon')
  expect((await screen.findByRole('button', { name: 'Save' })).getAttribute('aria-disabled')).toBeNull()
})

test('whoever leaves while it is saved stays where they went', async () => {
  const { answer, router } = await saving()
  void router.navigate('/jobs?page=2')
  await click('Discard changes')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await act(async () => answer.resolve(Response.json({ ...job, location: 'Lisbon' })))
  expect(await screen.findByText('Job updated')).toBeDefined()
  expect(router.state.location.search).toBe('?page=2')
})

test('what was typed stays where the job cannot be read again', async () => {
  let reads = 0
  const { router } = openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () =>
      (reads += 1) === 1
        ? Response.json({ ...job, platforms: [] })
        : Response.json({ message: 'Out' }, { status: 500 }),
    'GET /api/jobs/7/questions': () => Response.json({ questions: [] }),
    [path]: () => Response.json(job),
  })
  await click('Add question')
  await type('Question 1', 'Why us?')
  await type('Location', 'Lisbon')
  await click('Save')
  await click('Keep editing')
  await waitFor(() => expect(reads).toBe(2))
  expect(router.state.location.pathname).toBe('/jobs/7/edit')
  await type('Location', 'Porto')
  expect(screen.getByLabelText<HTMLInputElement>('Question 1').value).toBe('Why us?')
})

test('whoever stays after a save goes on from what was saved: their own save is nobody else’s', async () => {
  let row = job
  const { sent } = openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...row, platforms: [] }),
    'GET /api/jobs/7/questions': () => Response.json({ questions: [] }),
    [path]: ({ body, rowVersion }) => {
      if (rowVersion !== row.updatedAt)
        return Response.json({ message: 'Changed', errorType: 'conflict', current: row }, { status: 409 })
      row = { ...row, ...body, updatedAt: '2026-03-01T11:00:00.000Z' }
      return Response.json(row)
    },
  })
  await click('Add question')
  await type('Location', 'Lisbon')
  await click('Save')
  await click('Keep editing')
  await type('Location', 'Porto')
  await click('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeDefined()
  expect(row.location).toBe('Porto')
})

test('a closed job is shown, and says what has to be done before it can be changed', async () => {
  const closed = { ...job, status: 'closed' }
  const asked = { id: 1, label: 'Why us?', kind: 'text', required: true, choices: [] }
  openJobs(
    '/jobs/7/edit',
    {
      'GET /api/jobs/7': () => Response.json({ ...closed, platforms: [] }),
      'GET /api/jobs/7/questions': () => Response.json({ questions: [asked], updatedAt: job.updatedAt }),
    },
    'director',
    5,
  )
  const notice = within(await screen.findByText('This job is closed. Reopen it to change it.'))
  expect(notice.getByRole('link', { name: 'View Job' }).getAttribute('href')).toBe('/jobs?job=7')
  expect([held('Location'), held('Description')]).toEqual([true, true])
  await screen.findByLabelText('Question 1')
  expect(screen.getByLabelText('Question 1').closest('fieldset:disabled')).not.toBeNull()
  for (const name of ['Save', 'Save form'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test.each([
  ['one that is not there', {}, 'This job does not exist, or no longer does.'],
  [
    'one that someone else submitted',
    { 'GET /api/jobs/7': () => Response.json({ ...job, submitterId: 2, platforms: [] }) },
    /can be edited by a director, COO, CEO or administrator/,
  ],
])('the edit page of %s says so', async (_what, answers, text) => {
  openJobs('/jobs/7/edit', answers)
  expect(await screen.findByText(text)).toBeDefined()
})
