// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page, type } from './open-jobs.tsx'

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
