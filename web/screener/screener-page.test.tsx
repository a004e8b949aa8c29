// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { candidate, choose, click, job, openScreener, unknownAddress } from '#test/screens/open-screener.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A list of which this is one page of many. */
const many = {
  'GET /api/candidates': () => Response.json([candidate], { headers: { 'x-total-count': '41' } }),
}

test('a card falls back as the specification words it, under its job with the count of all its candidates', async () => {
  openScreener('/candidates')
  await screen.findByText('Li Wei')
  for (const text of ['Location not specified', 'No skills listed', 'N/A', 'Showing 1 to 1 of 1 candidates'])
    expect(screen.getByText(text)).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Product Designer41 candidates'),
  )
})

test('with a filter the cards stand without headings of jobs, and the server is asked for just that page', async () => {
  const { reads } = openScreener('/candidates?job=3&status=assessment_completed&q=li&page=2&size=5', {
    answers: many,
  })
  await screen.findByText('Li Wei')
  // For screen readers one stands between the screen's and the names.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Candidates'])
  const query = new URL(
    reads.find((url) => url.startsWith('/api/candidates?'))!,
    'http://x',
  ).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    page: '2',
    pageSize: '5',
    jobId: '3',
    status: '30_assessment_completed',
    search: 'li',
  })
})

test('that the jobs of the filter could not be read is said, and they are there once they can be', async () => {
  let away = true
  openScreener('/candidates', {
    answers: {
      'GET /api/jobs/titles': () =>
        away ? Response.json({ message: 'The database is away' }, { status: 503 }) : Response.json([job]),
    },
  })
  expect(await screen.findByText('Error loading jobs: The database is away')).toBeDefined()
  await screen.findByText('Li Wei')
  away = false
  await click('Try again')
  await screen.findByText('41 candidates')
  expect(screen.queryByText(/^Error loading jobs/)).toBeNull()
})

test('an address beyond the last page leads to the last page', async () => {
  const { router, reads } = openScreener('/candidates?q=li&page=99999999999', {
    answers: {
      'GET /api/candidates': ({ url }) =>
        Response.json(url.includes('page=5&') ? [candidate] : [], { headers: { 'x-total-count': '41' } }),
    },
  })
  await screen.findByText('Showing 41 to 41 of 41 candidates')
  expect(router.state.location.search).toBe('?q=li&page=5')
  expect(reads.find((url) => url.startsWith('/api/candidates?'))).toContain('page=1000000&')
})

test.each(['7', '1000', '-5', 'many'])('a page size of %s is none of ours: ten are asked for', async (size) => {
  const { reads } = openScreener(`/candidates?size=${size}`)
  await screen.findByText('Li Wei')
  const sizes = reads.filter((url) => url.startsWith('/api/candidates?')).map((url) => /pageSize=(\d+)/.exec(url)?.[1])
  expect(sizes).toEqual(['10'])
})

test('of a search that is too long for the field the beginning is asked for', async () => {
  const { reads } = openScreener(`/candidates?q=${'a'.repeat(300)}`)
  await screen.findByText('Li Wei')
  const asked = reads.find((url) => url.startsWith('/api/candidates?'))
  expect(/search=(a+)/.exec(asked ?? '')?.[1]).toHaveLength(200)
})

test('typing a search goes back to the first page once it pauses, and Reset Filters takes it out', async () => {
  const { router } = openScreener('/candidates?page=3&status=new', { answers: many })
  await screen.findByText('Li Wei')
  const search = screen.getByLabelText('Search by name, email or location')
  fireEvent.change(search, { target: { value: 'kra' } })
  await waitFor(() => expect(router.state.location.search).toBe('?status=new&q=kra'))
  await click('Reset Filters')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('Reset Filters is a step that Back takes back, with what was typed', async () => {
  const { router } = openScreener('/candidates', { answers: many })
  await screen.findByText('Li Wei')
  await act(() => router.navigate('/candidates?job=3&status=new&q=kra'))
  await click('Reset Filters')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?job=3&status=new&q=kra')
  expect(screen.getByLabelText<HTMLInputElement>('Search by name, email or location').value).toBe('kra')
})

test.each(['', '?view=list'])('a product without candidates says how they come, with %s', async (search) => {
  const none = { 'GET /api/candidates': () => Response.json([], { headers: { 'x-total-count': '0' } }) }
  const { router } = openScreener(`/candidates${search}`, { answers: none })
  expect(await screen.findByText(/applying on the careers site/)).toBeDefined()
  await act(() => router.navigate(`/candidates?q=nobody&${search.slice(1)}`))
  expect(await screen.findByText('No candidates found matching the current filters.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/applying on the careers site/)).toBeNull())
})

test('the list has N/A and Not rated where nothing is known', async () => {
  openScreener('/candidates?view=list')
  expect(await screen.findByText('Not rated')).toBeDefined()
  expect(screen.getByText('N/A')).toBeDefined()
  expect(screen.getByText('Mar 5, 2026')).toBeDefined()
})

test('nobody found is said in the words of the specification', async () => {
  openScreener('/candidates?q=zzz', {
    answers: { 'GET /api/candidates': () => Response.json([], { headers: { 'x-total-count': '0' } }) },
  })
  expect(await screen.findByText('No candidates found matching the current filters.')).toBeDefined()
})

test.each([
  ['coo', '30_assessment_completed', true],
  ['coo', '45_1st_interview_sent', false],
  ['hiringManager', '30_assessment_completed', false],
] as const)('for %s at %s the three moves are shown: %s', async (role, status, shown) => {
  openScreener('/candidates', { role, row: { ...candidate, status } })
  await screen.findByText('Li Wei')
  for (const name of ['Invite to Interview', 'Add to Talent Pool', 'Reject'])
    expect(screen.queryByRole('button', { name }) !== null).toBe(shown)
})

test.each([
  ['Invite to Interview', 'invite-to-interview', 'Interview invitation sent'],
  ['Add to Talent Pool', 'talent-pool', 'Added to talent pool'],
  ['Reject', 'reject', 'Candidate rejected'],
])('%s makes its move in the version that is shown and says so, and whose it was', async (button, path, toast) => {
  const call = `POST /api/candidates/7/${path}`
  const { sent } = openScreener('/candidates', {
    answers: { [call]: () => Response.json({ ...candidate, message: 'ok' }) },
  })
  await click(button)
  expect((await screen.findByText(toast)).parentElement?.textContent).toContain('Li Wei')
  expect(sent).toMatchObject([{ call, rowVersion: candidate.updatedAt }])
})

test.each([
  [true, 'Nobody is named who interviews Li Wei: the email says that you will be in touch about a time.'],
  [false, undefined],
])('of an invitation whose time is still to be agreed: %s, this is told: %s', async (timeToAgree, told) => {
  openScreener('/candidates', {
    answers: {
      'POST /api/candidates/7/invite-to-interview': () => Response.json({ ...candidate, message: 'ok', timeToAgree }),
    },
  })
  await click('Invite to Interview')
  await screen.findByText('Interview invitation sent')
  expect(screen.queryByText(/you will be in touch/)?.textContent).toBe(told)
})

test('an invitation can name who interviews, whom the plan names at first', async () => {
  const path = 'POST /api/candidates/7/invite-to-interview'
  const people = [
    { id: 1, fullName: 'Hana Novak' },
    { id: 2, fullName: 'Piotr Adamski' },
  ]
  const { sent } = openScreener('/candidates', {
    answers: {
      'GET /api/colleagues': () => Response.json(people),
      'GET /api/candidates/7/next-round': () =>
        Response.json({ id: 'p', type: 'Panel', durationMinutes: 90, interviewers: people, isSet: true }),
      [path]: () => Response.json({ ...candidate, message: 'ok' }),
    },
  })
  await click('Choose who interviews Li Wei')
  const window = await screen.findByRole('alertdialog', { name: 'Invite Li Wei' })
  // Its fields are no description, which would be read out whole with each choice.
  expect(window.hasAttribute('aria-describedby')).toBe(false)
  const dialog = within(window)
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove Piotr Adamski' }))
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Interview invitation sent')).toBeDefined()
  expect(sent).toEqual([{ call: path, body: { interviewerIds: [1] }, rowVersion: candidate.updatedAt }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an invitation that is refused keeps who was chosen, and goes out over what somebody else changed', async () => {
  const path = 'POST /api/candidates/7/invite-to-interview'
  let row = candidate
  const { sent } = openScreener('/candidates', {
    answers: {
      'GET /api/candidates': () => Response.json([row], { headers: { 'x-total-count': '1' } }),
      'GET /api/colleagues': () => Response.json([{ id: 2, fullName: 'Piotr Adamski' }]),
      [path]: ({ rowVersion }) => {
        if (rowVersion === row.updatedAt) return Response.json({ ...row, message: 'ok' })
        return Response.json(
          { message: 'Someone else changed it', errorType: 'conflict', current: row },
          { status: 409 },
        )
      },
    },
  })
  await click('Choose who interviews Li Wei')
  row = { ...candidate, location: 'Ghent', updatedAt: '2026-03-06T09:00:00.000Z' }
  await choose('Interviewers', 'Piotr Adamski')
  await click('Send invitation')
  const told = (await screen.findByText('Failed to invite candidate')).parentElement
  expect(told?.textContent).toContain('Someone else changed it What changed: Location: Ghent.')
  await screen.findByRole('button', { name: 'Remove Piotr Adamski' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send invitation' }).hasAttribute('aria-busy')).toBe(false),
  )
  await click('Send invitation')
  expect(await screen.findByText('Interview invitation sent')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ body: { interviewerIds: [2] }, rowVersion: row.updatedAt })
})

test('a rejection to an unknown address is told in a dialog, and the list is read again', async () => {
  const { reads } = openScreener('/candidates', { answers: { 'POST /api/candidates/7/reject': unknownAddress } })
  await click('Reject')
  expect(await screen.findByText('Unable to Send Email')).toBeDefined()
  expect(screen.getByText('Email invalid')).toBeDefined()
  await waitFor(() => expect(reads.filter((url) => url.startsWith('/api/candidates?'))).toHaveLength(2))
  await click('Got it')
  await waitFor(() => expect(screen.queryByText('Unable to Send Email')).toBeNull())
})

const buttonOf = async (who: string, name: string) =>
  within(await screen.findByRole('article', { name: who })).getByRole('button', { name })

test('a move that is under way is seen to be while another candidate is moved', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const
  const other = { ...candidate, id: 8, name: 'Ana Sousa' }
  const { sent } = openScreener('/candidates', {
    answers: {
      'GET /api/candidates': () => Response.json([candidate, other], { headers: { 'x-total-count': '2' } }),
      'POST /api/candidates/7/reject': () => answers[0].promise,
      'POST /api/candidates/8/talent-pool': () => answers[1].promise,
    },
  })
  expect((await buttonOf('Li Wei', 'Reject')).getAttribute('aria-description')).toBe('Li Wei')
  fireEvent.click(await buttonOf('Li Wei', 'Reject'))
  fireEvent.click(await buttonOf('Ana Sousa', 'Add to Talent Pool'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect((await buttonOf('Li Wei', 'Reject')).getAttribute('aria-busy')).toBe('true')
  fireEvent.click(await buttonOf('Li Wei', 'Reject'))
  answers[1].resolve(Response.json({ ...other, status: '90_talent_pool', message: 'ok' }))
  expect(await screen.findByText('Added to talent pool')).toBeDefined()
  expect((await buttonOf('Li Wei', 'Reject')).getAttribute('aria-busy')).toBe('true')
  answers[0].resolve(Response.json({ ...candidate, message: 'ok' }))
  expect(await screen.findByText('Candidate rejected')).toBeDefined()
  expect(sent).toHaveLength(2)
})

test('whoever leaves before the typing has paused takes no search along', async () => {
  const { router } = openScreener('/candidates')
  await screen.findByText('Li Wei')
  vi.useFakeTimers()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ana' } })
  await act(() => router.navigate('/candidates/7'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(router.state.location).toMatchObject({ pathname: '/candidates/7', search: '' })
})

test('Back after a closed candidate or a typed search leads to before them, not into them again', async () => {
  const { router } = openScreener('/candidates?view=list')
  await screen.findByText('Li Wei')
  await act(() => router.navigate('/candidates?view=list&status=30_assessment_completed'))
  await click('View Details of Li Wei')
  await click('Close dialog')
  await waitFor(() => expect(router.state.location.search).toBe('?view=list&status=30_assessment_completed'))
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'li' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toContain('q=li'))
  await act(() => router.navigate(-2))
  expect(router.state.location.search).toBe('?view=list')
  expect(screen.queryByRole('dialog')).toBeNull()
})
