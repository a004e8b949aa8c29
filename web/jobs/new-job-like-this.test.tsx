// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const closed = { ...job, status: 'closed', submitterId: 2 }
const draft = { ...job, id: 9, title: 'Product Designer', submitterId: 1 }
const answers = {
  'GET /api/jobs': () => page([closed]),
  'GET /api/jobs/7': () => Response.json({ ...closed, platforms: [] }),
  'GET /api/jobs/9': () => Response.json({ ...draft, platforms: [] }),
}

test.each([
  ['the details of any job, for whoever reads them', '/jobs?job=7', 'hiringManager'],
  ['a job’s own form', '/jobs/7/edit', 'director'],
] as const)('from %s a draft like it is made and opened', async (_, path, role) => {
  const { sent, router } = openJobs(
    path,
    { ...answers, 'POST /api/jobs/7/copy': () => Response.json(draft, { status: 201 }) },
    role,
  )
  await click('New job like this')
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs/9/edit'))
  expect(sent).toMatchObject([{ call: 'POST /api/jobs/7/copy' }])
  expect(await screen.findByText('Draft made')).toBeDefined()
  expect((await screen.findByLabelText<HTMLInputElement>(/Job Title/)).value).toBe('Product Designer')
})

test('one that cannot be made says why, and leaves everything as it is', async () => {
  const message = 'Job not found'
  const { router } = openJobs('/jobs?job=7', {
    ...answers,
    'POST /api/jobs/7/copy': () => Response.json({ message }, { status: 404 }),
  })
  await click('New job like this')
  expect(await screen.findByText('Failed to make a job like this')).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
  expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '?job=7' })
})

test('whoever has gone elsewhere before it is made stays there, and is told', async () => {
  const made = Promise.withResolvers<Response>()
  const { router } = openJobs('/jobs?job=7', { ...answers, 'POST /api/jobs/7/copy': () => made.promise })
  await click('New job like this')
  await act(() => router.navigate('/jobs'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => made.resolve(Response.json(draft, { status: 201 })))
  expect(await screen.findByText('Draft made')).toBeDefined()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe('/jobs')
})

const editing = (answer: Response) =>
  openJobs('/jobs/7/edit', { ...answers, 'POST /api/jobs/7/copy': () => answer }, 'director')

test('what is unsaved on Edit Job is asked about before a draft is made; who stays has made none', async () => {
  const { sent, router } = editing(Response.json(draft, { status: 201 }))
  await type(/Job Title/, 'Head of Design')
  await click('New job like this')
  await click('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([sent, router.state.location.pathname]).toEqual([[], '/jobs/7/edit'])
  expect(screen.getByLabelText<HTMLInputElement>(/Job Title/).value).toBe('Head of Design')
})

test('who discards what is unsaved goes to the draft, and is asked once', async () => {
  const { sent, router } = editing(Response.json(draft, { status: 201 }))
  await type(/Job Title/, 'Head of Design')
  await click('New job like this')
  await click('Discard changes')
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs/9/edit'))
  expect(sent).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('where no draft could be made, what is unsaved is still there', async () => {
  editing(Response.json({ message: 'Try again later' }, { status: 503 }))
  await type(/Job Title/, 'Head of Design')
  await click('New job like this')
  await click('Discard changes')
  expect(await screen.findByText('Try again later')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(/Job Title/).value).toBe('Head of Design')
})
