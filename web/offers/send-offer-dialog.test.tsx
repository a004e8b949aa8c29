// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, click } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const entry = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
const path = 'POST /api/candidates/7/send-offer'
const older = /^The terms above have changed since this letter was written or edited/

/** A letter of 95,000 whose terms then say 120,000. */
async function withOlderLetter() {
  const written = { n: 0 }
  const { sent } = openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    'POST /api/candidates/7/offer-letter': () => {
      written.n += 1
      return Response.json({ letter: `Compensation: ${written.n === 1 ? '95,000' : '120,000'}`, expiresAt: null })
    },
    [path]: () => Response.json({ ...entry.candidate, message: 'ok' }),
  })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  const letter = () => form.getByLabelText<HTMLTextAreaElement>('Letter').value
  const send = () => fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  type(/Compensation/, '95000')
  fireEvent.click(form.getByRole('button', { name: 'Read and edit the letter' }))
  await form.findByLabelText('Letter')
  type(/Compensation/, '120000')
  send()
  expect(await form.findByText(older)).toBeDefined()
  const letters = () => sent.filter(({ call }) => call === path).map(({ body }) => body)
  expect(letters()).toEqual([])
  return { form, type, letter, send, letters }
}

test('a letter that says other terms than the form is not sent until it is written again', async () => {
  const { form, letter, send, letters } = await withOlderLetter()
  fireEvent.click(form.getByRole('button', { name: 'Write again from the terms' }))
  await waitFor(() => expect(letter()).toBe('Compensation: 120,000'))
  await waitFor(() => expect(form.queryByText(older)).toBeNull())
  send()
  await waitFor(() => expect(letters()).toMatchObject([{ compensation: '120000', letter: 'Compensation: 120,000' }]))
})

test('or until somebody edits it beside the new terms', async () => {
  const { form, type, send, letters } = await withOlderLetter()
  type('Letter', 'Compensation: 120,000, as agreed')
  await waitFor(() => expect(form.queryByText(older)).toBeNull())
  send()
  await waitFor(() => expect(letters()).toMatchObject([{ letter: 'Compensation: 120,000, as agreed' }]))
})

test.each([
  ['it is typed', 'Compensation'],
  ['the window is closed', 'Cancel'],
])('the toast that something is missing goes once %s', async (_, by) => {
  openScreens('/reviews', { 'GET /api/interviews': () => pageOf([entry]) })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  await screen.findByText('Validation error')
  if (by === 'Cancel') fireEvent.click(form.getByRole('button', { name: by }))
  else fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '95000' } })
  await waitFor(() => expect(screen.queryByText('Validation error')).toBeNull())
})

test('terms that were typed are asked about before they are lost', async () => {
  openScreens('/reviews', { 'GET /api/interviews': () => pageOf([entry]) })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '95000' } })
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await click('Keep editing')
  expect(form.getByLabelText<HTMLInputElement>(/Compensation/).value).toBe('95000')
})

test('terms that change while the letter is written are not in it, and the letter takes no words until it is there', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let calls = 0
  const { sent } = openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    'POST /api/candidates/7/offer-letter': () => answers[calls++]!.promise,
    [path]: () => Response.json({ ...entry.candidate, message: 'ok' }),
  })
  const written = (at: number, letter: string) =>
    act(async () => answers[at]!.resolve(Response.json({ letter, expiresAt: null })))
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  const letter = () => form.getByLabelText<HTMLTextAreaElement>('Letter')
  const pay = (value: string) => fireEvent.change(form.getByLabelText(/Compensation/), { target: { value } })
  pay('95000')
  fireEvent.click(form.getByRole('button', { name: 'Read and edit the letter' }))
  await form.findByRole('button', { name: 'Writing...' })
  act(() => form.getByLabelText(/Compensation/).focus())
  pay('120000')
  await written(0, 'Compensation: 95,000')
  await form.findByLabelText('Letter')
  expect(document.activeElement).not.toBe(letter())
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  expect(await form.findByText(older)).toBeDefined()
  expect(sent.some(({ call }) => call === path)).toBe(false)
  expect(letter().readOnly).toBe(false)
  fireEvent.click(form.getByRole('button', { name: 'Write again from the terms' }))
  await form.findByRole('button', { name: 'Writing...' })
  expect(letter().readOnly).toBe(true)
  await written(1, 'Compensation: 120,000')
  expect(letter().readOnly).toBe(false)
})

test('whoever asks for the letter goes on in it, once it is there', async () => {
  openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    'POST /api/candidates/7/offer-letter': () => Response.json({ letter: 'Dear Ada,', expiresAt: null }),
  })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '95000' } })
  const ask = form.getByRole('button', { name: 'Read and edit the letter' })
  act(() => ask.focus())
  fireEvent.click(ask)
  const letter = await form.findByLabelText('Letter')
  expect(document.activeElement).toBe(letter)
})

test('whoever asks for the letter before its terms are whole is brought to the one that is missing', async () => {
  openScreens('/reviews', { 'GET /api/interviews': () => pageOf([entry]) })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  const ask = form.getByRole('button', { name: 'Read and edit the letter' })
  ask.focus()
  fireEvent.click(ask)
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/Compensation/)))
})

test('an offer of another type than its job says so before it goes out', async () => {
  const job = { ...entry.candidate.job!, type: 'Part-time' }
  openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([{ ...entry, candidate: { ...entry.candidate, job } }]),
  })
  await click('Send Offer')
  expect(await screen.findByText('Job type: Part-time')).toBeDefined()
  await choose('Offer Type', 'Part-time')
  await waitFor(() => expect(screen.queryByText('Job type: Part-time')).toBeNull())
})

test('how the candidate reads the compensation is told before it goes out, of a slip too', async () => {
  openScreens('/reviews', { 'GET /api/interviews': () => pageOf([entry]) })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  const field = form.getByLabelText(/Compensation/)
  const read = form.getByText(/^Candidate reads:/)
  for (const [typed, said] of [
    ['', '–'],
    ['95000', '$95,000 USD'],
    ['r', 'r'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    await waitFor(() => expect(read.textContent).toBe(`Candidate reads: ${said}`))
  }
})

test('a first day that has passed is told before the offer goes out, which it may all the same', async () => {
  const { sent } = openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    [path]: () => Response.json({ ...entry.candidate, message: 'ok' }),
  })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  const type = (label: RegExp, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  type(/Start Date/, '2026-01-05')
  expect(await form.findByText('Jan 5, 2026 has passed already.')).toBeDefined()
  type(/Start Date/, '2999-01-05')
  await waitFor(() => expect(form.queryByText(/has passed already/)).toBeNull())
  type(/Start Date/, '2026-01-05')
  type(/Compensation/, '95000')
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ startDate: '2026-01-05' }))
})

test.each([
  ['sending', 'Send Offer', path],
  ['writing the letter', 'Read and edit the letter', 'POST /api/candidates/7/offer-letter'],
])('%s tells a last day that lies behind at its field, which gets the focus', async (_what, button, refused) => {
  const message = 'Expiry date must not lie in the past'
  openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    [refused]: () => Response.json({ message, field: 'expiresOn' }, { status: 400 }),
  })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '95000' } })
  fireEvent.click(form.getByRole('button', { name: button }))
  await form.findByText(message)
  const field = form.getByLabelText('Stands Until')
  expect(form.getAllByText(message)).toHaveLength(1)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test.each([
  [7, 'UTC', 'The last day to accept. Left empty, it is Mar 12, 2026: an offer stands for 7 days.'],
  [1, 'UTC', 'The last day to accept. Left empty, it is Mar 6, 2026: an offer stands for 1 day.'],
  [1, 'Asia/Tokyo', 'The last day to accept. Left empty, it is Mar 7, 2026: an offer stands for 1 day.'],
])('whoever makes an offer reads until when it stands: %s days on the clocks of %s', async (days, timeZone, hint) => {
  vi.useFakeTimers({ now: new Date('2026-03-05T23:30:00Z'), toFake: ['Date'] })
  openScreens(
    '/reviews',
    {
      'GET /api/interviews': () => pageOf([entry]),
      'GET /api/settings/hiring': () =>
        Response.json({ offerValidityMs: days * 86_400_000, timeZone, offerApproval: { mode: 'off', limitUsd: 0 } }),
    },
    'director',
  )
  await click('Send Offer')
  expect(await screen.findByText(hint)).toBeDefined()
})

test('a candidate whom someone else changed first gets no offer; what they changed is said, and sending again goes over it', async () => {
  let { candidate } = entry
  const { sent } = openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([{ ...entry, candidate }]),
    [path]: ({ rowVersion }) => {
      if (rowVersion === candidate.updatedAt) return Response.json({ ...candidate, message: 'ok' })
      const refusal = { message: 'Someone was first.', errorType: 'conflict', current: candidate }
      return Response.json(refusal, { status: 409 })
    },
  })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '95000' } })
  const send = () => fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  candidate = { ...candidate, location: 'Ghent', updatedAt: '2026-03-06T09:00:00.000Z' }
  send()
  const notice = (await form.findByText('Someone else changed this candidate in the meantime')).closest('section')
  expect(notice?.textContent).toContain('LocationGhent')
  // The toast too, since the case may leave the list and take the window along.
  expect(await screen.findByText('Someone was first. What changed: Location: Ghent.')).toBeDefined()
  expect(form.getByDisplayValue('95000')).toBeDefined()
  await waitFor(() => expect(form.getByRole('button', { name: 'Send Offer' }).hasAttribute('aria-busy')).toBe(false))
  send()
  expect(await screen.findByText('Offer sent')).toBeDefined()
  expect(sent.at(-1)?.rowVersion).toBe(candidate.updatedAt)
})

test.each([
  [{ lowest: 60_000, highest: null, currency: 'EUR', per: 'year', published: false }, 'From €60,000 per year'],
  [null, '–'],
])('whoever makes an offer reads beside it what the job pays: %j', async (pay, text) => {
  openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    [`GET /api/jobs/${entry.candidate.jobId}`]: () => Response.json({ pay }),
  })
  await click('Send Offer')
  expect(await screen.findByText(`Job pays: ${text}`)).toBeDefined()
})

test.each([
  ['no opening left', { openings: 1, hired: 0, openOffers: 1 }, 'This job has 1 opening, and 1 offer is open.'],
  ['one', { openings: 2, hired: 0, openOffers: 1 }, undefined],
])('of a job with %s the form says so before the press, and refuses nothing', async (_, filling, said) => {
  const asked = vi.fn(() => Response.json({ id: entry.candidate.jobId, title: 'Designer', ...filling }))
  const { sent } = openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    [`GET /api/jobs/${entry.candidate.jobId}`]: asked,
    [path]: () => Response.json({ ...entry.candidate, message: 'ok' }),
  })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  if (said) expect(await form.findByText(said)).toBeDefined()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(form.queryByText(/opening/) !== null).toBe(said !== undefined)
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '95000' } })
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(path))
})
