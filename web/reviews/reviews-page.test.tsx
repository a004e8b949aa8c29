// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, unknownAddress } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
const openReviews = (answers = {}, rows: unknown[] = [entry]) =>
  openScreens('/reviews', { 'GET /api/interviews': () => pageOf(rows), ...answers })
const focused = () => document.activeElement?.getAttribute('aria-label')
/** Which case the jump list marks. */
const marked = () => screen.getByRole('button', { current: true }).textContent
const confirm = async () => {
  const question = await screen.findByRole('alertdialog')
  fireEvent.click([...question.querySelectorAll('button')].at(-1)!)
}
const openOffer = async () => {
  await click('Send Offer')
  return within(await screen.findByRole('dialog', { name: 'Send Offer' }))
}

test('nobody to decide on is said in the words of the specification, and only those who wait are asked for', async () => {
  const { reads } = openReviews({}, [])
  expect(await screen.findByText('No candidates pending final review.')).toBeDefined()
  expect(
    Object.fromEntries(new URLSearchParams(reads.find((each) => each.startsWith('/api/interviews?'))?.split('?')[1])),
  ).toMatchObject({
    status: 'completed',
    review: 'pending',
    page: '1',
  })
})

test('a case shows the recommendation, the scores as n of 5 and the feedback', async () => {
  openReviews()
  expect(await screen.findByText('Recommended: Hire')).toBeDefined()
  const scores = screen.getByText('Technical').closest('div')!
  expect(scores.textContent).toContain('4/5')
  expect(scores.querySelector<HTMLElement>('[style]')?.style.width).toBe('80%')
  expect(screen.getByText('Clear and kind')).toBeDefined()
  expect(screen.getByText('Ada Okafor · Mar 5, 2026')).toBeDefined()
})

test('a case says which interviews the candidate still has before them, and leads there', async () => {
  const ahead = { type: 'Final', scheduledDate: '2026-03-09T09:00:00.000Z', durationMinutes: 45, interviewer: null }
  openReviews({}, [
    {
      ...entry,
      ahead: [
        { ...ahead, id: 21, interviewer: { id: 2, fullName: 'Ada Okafor' } },
        { ...ahead, id: 22, type: 'Panel', scheduledDate: null },
      ],
    },
  ])
  expect((await screen.findByText(/^Final Interview still ahead/)).textContent).toMatch(
    /^Final Interview still ahead: Mar 9, 2026 at .* \(45.min\) with Ada Okafor\.$/,
  )
  expect(screen.getByText(/^Final Interview still ahead/).title).toMatch(/^Your time zone: /)
  expect(screen.getByText('Panel Interview still ahead: no time set yet.').title).toBe('')
  expect(screen.getAllByRole('link', { name: 'See the interview' }).map((link) => link.getAttribute('href'))).toEqual([
    '/interviews/21',
    '/interviews/22',
  ])
})

test('what is not known is said so', async () => {
  openReviews({}, [{ ...entry, evaluation: { ...evaluation, overallComments: null } }])
  expect(await screen.findByText('No detailed feedback available.')).toBeDefined()
  // Location, experience and expected salary.
  expect(screen.getAllByText('Not specified')).toHaveLength(3)
})

test('an offer without compensation is refused with the toast of the specification, and nothing is sent', async () => {
  const { sent } = openReviews()
  const form = await openOffer()
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  const toast = await screen.findByText('Validation error')
  expect(toast.parentElement?.textContent).toContain('Compensation is required')
  const field = form.getByLabelText(/Compensation/)
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Required')
  expect(screen.getAllByText('Compensation is required')).toHaveLength(1)
  expect(sent).toEqual([])
})

test('an offer is sent as Full-time unless told otherwise, in the version that is shown', async () => {
  const { sent } = openReviews({
    'POST /api/candidates/7/send-offer': () => Response.json({ ...entry.candidate, message: 'ok' }),
  })
  const form = await openOffer()
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '125000' } })
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  expect(await screen.findByText('Offer sent')).toBeDefined()
  expect(sent[0]).toMatchObject({
    body: { offerType: 'Full-time', compensation: '125000', startDate: null },
    rowVersion: entry.candidate.updatedAt,
  })
})

test('an offer to an address that does not exist says which, and closes the form', async () => {
  openReviews({ 'POST /api/candidates/7/send-offer': unknownAddress })
  const form = await openOffer()
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '125000' } })
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  const alert = within(await screen.findByRole('alertdialog', { name: 'Email Error' }))
  expect(
    alert.getByText('Candidate email does not exist. Please verify li@example.com is correct and try again.'),
  ).toBeDefined()
  fireEvent.click(alert.getByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Send Offer' })).toBeNull()
})

test.each([
  ['Talent Pool', 'talent-pool', 'Added to talent pool'],
  ['Reject', 'reject', 'Candidate rejected'],
])('%s asks first, then moves the version that is shown', async (button, path, done) => {
  const { sent } = openReviews({
    [`POST /api/candidates/7/${path}`]: () => Response.json({ ...entry.candidate, message: 'ok' }),
  })
  await click(button)
  expect(sent).toEqual([])
  await confirm()
  expect(await screen.findByText(done)).toBeDefined()
  expect(sent[0]).toMatchObject({ call: `POST /api/candidates/7/${path}`, rowVersion: entry.candidate.updatedAt })
})

test('a decision that someone else was faster with is told', async () => {
  const message = 'Someone else has changed this candidate'
  openReviews({
    'POST /api/candidates/7/reject': () => Response.json({ message, errorType: 'conflict' }, { status: 409 }),
  })
  await click('Reject')
  await confirm()
  expect((await screen.findByText('Failed to reject candidate')).parentElement?.textContent).toContain(message)
})

test('when the last case of a page is decided, the page before shows', async () => {
  const { router } = openScreens('/reviews?page=2', {
    'GET /api/interviews': ({ url }) =>
      url.includes('page=2') ? Response.json([], { headers: { 'x-total-count': '1' } }) : pageOf([entry]),
  })
  expect(await screen.findByText('Recommended: Hire')).toBeDefined()
  expect(router.state.location.search).toBe('?page=1')
})

test('j and k go from case to case', async () => {
  const second = { ...entry, id: 11, candidate: { ...entry.candidate, id: 8, name: 'Noor Ali' } }
  openReviews({}, [entry, second])
  await screen.findAllByText('Recommended: Hire')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(focused()).toBe('Li Wei')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(focused()).toBe('Noor Ali')
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(focused()).toBe('Li Wei')
})

test('o, t and r ask to decide on the case that one has come to', async () => {
  const second = { ...entry, id: 11, candidate: { ...entry.candidate, id: 8, name: 'Noor Ali' } }
  openReviews({}, [entry, second])
  await screen.findAllByText('Recommended: Hire')
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'r' })
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Noor Ali is rejected')
  fireEvent.keyDown(document.body, { key: 't' })
  expect(screen.getByRole('alertdialog').textContent).toContain('Noor Ali is rejected')
})

test('once a case is decided, the one that takes its place is in sight and has the focus', async () => {
  const intoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  const second = { ...entry, id: 11, candidate: { ...entry.candidate, id: 8, name: 'Noor Ali' } }
  let rows = [entry, second]
  openReviews({
    'GET /api/interviews': () => pageOf(rows),
    'POST /api/candidates/7/reject': () => {
      rows = [second]
      return Response.json({ ...entry.candidate, message: 'ok' })
    },
  })
  const reject = (await screen.findAllByRole('button', { name: 'Reject' }))[0]!
  reject.focus()
  fireEvent.click(reject)
  await confirm()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Li Wei' })).toBeNull())
  await waitFor(() => expect(focused()).toBe('Noor Ali'))
  expect(intoSight.mock.contexts).toEqual([document.activeElement])
})

test('a case has all of the candidate’s information, and the assessment’s percentile', async () => {
  const candidate = {
    ...entry.candidate,
    location: 'Kraków',
    experienceYears: 7,
    expectedSalary: '120,000',
    hiPeoplePercentile: 87,
  }
  openReviews({}, [{ ...entry, candidate }])
  const found = within(await screen.findByRole('listitem', { name: 'Li Wei' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Executive Review - Final Approvals')
  for (const text of ['Product Designer', 'li@example.com', 'Kraków', '7 years', '120,000', '87th'])
    expect(found.getByText(text)).toBeDefined()
  for (const name of ['Technical', 'Communication', 'Problem Solving', 'Cultural Fit'])
    expect(found.getByText(name)).toBeDefined()
  // Each is told with whom it decides on.
  const decisions = ['Send Offer', 'Talent Pool', 'Reject']
  for (const name of decisions)
    expect(found.getByRole('button', { name }).getAttribute('aria-description')).toBe('Li Wei')
})

test('the offer has its fields: types of which Full-time is chosen, USD, a date, notes', async () => {
  openReviews()
  const form = await openOffer()
  const type = form.getByRole('combobox', { name: 'Offer Type' })
  expect(type.textContent).toBe('Full-time')
  expect(form.getByLabelText(/^Compensation \(USD\)/)).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>('Start Date').type).toBe('date')
  expect(form.getByLabelText('Notes')).toBeDefined()
  fireEvent.keyDown(type, { key: 'ArrowDown' })
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(options).toEqual(['Full-time', 'Part-time', 'Contract', 'Internship'])
})

test('an offer that is refused says so and keeps the form', async () => {
  openReviews({ 'POST /api/candidates/7/send-offer': () => Response.json({ message: 'Away' }, { status: 503 }) })
  const form = await openOffer()
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '125000' } })
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  expect((await screen.findByText('Failed to send offer')).parentElement?.textContent).toContain('Away')
  expect(form.getByDisplayValue('125000')).toBeDefined()
})

test('a pooling that is refused, and one to an unknown address, are told', async () => {
  openReviews({ 'POST /api/candidates/7/talent-pool': () => Response.json({ message: 'Away' }, { status: 503 }) })
  await click('Talent Pool')
  await confirm()
  expect(await screen.findByText('Failed to add to talent pool')).toBeDefined()
  cleanup()
  openReviews({ 'POST /api/candidates/7/reject': unknownAddress })
  await click('Reject')
  await confirm()
  const alert = within(await screen.findByRole('alertdialog', { name: 'Unable to Send Email' }))
  expect(alert.getByText('Email invalid')).toBeDefined()
  expect(alert.getByRole('button', { name: 'Got it' })).toBeDefined()
})

test('what someone else changed first is told, also where it took the last case out of the list', async () => {
  const current = { ...entry.candidate, location: 'Łódź', updatedAt: '2026-03-06T10:00:00.000Z' }
  let waiting: unknown[] = [entry]
  openReviews({
    'GET /api/interviews': () => pageOf(waiting),
    'POST /api/candidates/7/reject': () => {
      waiting = []
      return Response.json({ message: 'Changed meanwhile.', errorType: 'conflict', current }, { status: 409 })
    },
  })
  await click('Reject')
  await confirm()
  await screen.findByText('No candidates pending final review.')
  expect(await screen.findByText('Changed meanwhile. What changed: Location: Łódź.')).toBeDefined()
  expect(screen.getByText('Failed to reject candidate')).toBeDefined()
})

test('that the letter did not go out is still said when the last case has left the list', async () => {
  let waiting: unknown[] = [entry]
  openReviews({
    'GET /api/interviews': () => pageOf(waiting),
    'POST /api/candidates/7/send-offer': () => {
      waiting = []
      return unknownAddress()
    },
  })
  const form = await openOffer()
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '125000' } })
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  await screen.findByText('No candidates pending final review.')
  expect(await screen.findByRole('alertdialog', { name: 'Email Error' })).toBeDefined()
})

test('the keys act on the case that was given the focus', async () => {
  const other = { ...entry, id: 10, candidate: { ...entry.candidate, id: 8, name: 'Noor Ali' } }
  openReviews({}, [entry, other])
  const noor = await screen.findByRole('listitem', { name: 'Noor Ali' })
  noor.focus()
  // It is the one that is marked, and the one that the keys act on, also once the focus has left it.
  await waitFor(() => expect(marked()).toContain('Noor Ali'))
  noor.blur()
  fireEvent.keyDown(document.body, { key: 'r' })
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Noor Ali')
})
