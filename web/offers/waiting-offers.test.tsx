// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WaitingOffer } from '#shared/offers.ts'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-03-05T09:00:00.000Z'
const offer: WaitingOffer = {
  id: 4,
  offerType: 'Full-time',
  compensation: '150000',
  startDate: '2999-05-04',
  notes: null,
  contractUrl: '/api/files/offers/offer-4.pdf',
  version: 2,
  expiresAt: '2999-03-05T23:59:59.999Z',
  timeZone: 'UTC',
  createdAt: at,
  updatedAt: at,
  letter: '# Offer of employment\n\nDear Li Wei,',
  candidate: { id: 7, name: 'Li Wei', expectedSalary: null },
  job: { id: 3, title: 'Designer' },
  madeBy: { fullName: 'Hana Novak', hasLeft: false },
  mayApprove: true,
  place: 1,
}
const open = (waiting: WaitingOffer[], answers = {}) =>
  openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([]),
    'GET /api/offers/waiting': () => Response.json(waiting),
    ...answers,
  })
const region = () => screen.findByRole('region', { name: 'Offers waiting for approval' })

test('an offer stands there with its terms, who made it and its letter', async () => {
  open([offer])
  const waiting = within(await region())
  for (const text of ['$150,000', 'Full-time', 'May 4, 2999']) expect(waiting.getByText(text)).toBeDefined()
  expect(waiting.getByText(/Made by Hana Novak/)).toBeDefined()
  expect(waiting.getByText(/version 2/)).toBeDefined()
  const letter = waiting.getByText('Read the letter').closest('details')!
  letter.open = true
  fireEvent(letter, new Event('toggle'))
  expect(await waiting.findByText('Dear Li Wei,')).toBeDefined()
})

test.each([
  [{ openings: 1, hired: 0, openOffers: 1 }, undefined],
  [{ openings: 1, hired: 0, openOffers: 2 }, 'This job has 1 opening, and 1 offer is open.'],
  [{ openings: 1, hired: 1, openOffers: 1 }, 'This job has 1 opening, and it is filled.'],
])('whoever approves it reads that no opening is left beside it: %j', async (filling, said) => {
  const asked = vi.fn(() => Response.json({ id: 3, title: 'Designer', ...filling }))
  open([offer], { 'GET /api/jobs/3': asked })
  const waiting = within(await region())
  if (said) expect(await waiting.findByText(said)).toBeDefined()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(waiting.queryByText(/This job has/) !== null).toBe(said !== undefined)
})

test('what the job pays stands beside what is offered', async () => {
  const pay = { lowest: 90000, highest: 120000, currency: 'USD', per: 'year' }
  open([offer], { 'GET /api/jobs/3': () => Response.json({ id: 3, title: 'Designer', pay }) })
  const paid = within(await region()).getByText('Job Pays').parentElement!
  expect(await within(paid).findByText('$90,000 – $120,000 per year')).toBeDefined()
})

test('nothing stands there where none waits', async () => {
  open([])
  await screen.findByText('No candidates pending final review.')
  expect(screen.queryByText('Offers waiting for approval')).toBeNull()
})

test('whoever made it is told that somebody else approves it', async () => {
  open([{ ...offer, mayApprove: false }])
  expect(within(await region()).getByText('You made this offer: somebody else approves it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
})

test('approving asks first, and sends the version that is shown', async () => {
  const { sent } = open([offer], { 'POST /api/offers/4/approve': () => Response.json({}) })
  fireEvent.click(within(await region()).getByRole('button', { name: 'Approve the offer to Li Wei' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve and send' }))
  expect(await screen.findByText('Offer sent')).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/offers/4/approve', rowVersion: at }])
})

test('a refusal is said', async () => {
  open([offer], {
    'POST /api/offers/4/approve': () =>
      Response.json({ message: 'The job of this offer is closed. Send the offer back.' }, { status: 409 }),
  })
  fireEvent.click(within(await region()).getByRole('button', { name: 'Approve the offer to Li Wei' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve and send' }))
  expect(await screen.findByText('Failed to approve the offer')).toBeDefined()
  expect(screen.getByText(/The job of this offer is closed/)).toBeDefined()
})

test('what somebody else changed before it was approved is told', async () => {
  const row = { ...offer, candidateId: 7, status: 'draft', sentDate: null, approvedById: null, madeById: 6 }
  const rest = { returnReason: null, replacesId: null, supersededAt: null, declineReason: null }
  const current = { ...row, ...rest, signedName: null, signedAt: null, compensation: '160000', startDate: null }
  open([offer], {
    'POST /api/offers/4/approve': () =>
      Response.json({ message: 'Someone was first.', errorType: 'conflict', current }, { status: 409 }),
    'POST /api/offers/4/send-back': () =>
      Response.json({ message: 'Someone was first.', errorType: 'conflict', current }, { status: 409 }),
  })
  fireEvent.click(within(await region()).getByRole('button', { name: 'Approve the offer to Li Wei' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve and send' }))
  const toldOf = 'Someone was first. What changed: Compensation: $160,000; Start Date: –.'
  expect(await screen.findByText(toldOf)).toBeDefined()
  fireEvent.click(within(await region()).getByRole('button', { name: 'Send back the offer to Li Wei' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send the offer back' }))
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Too high' } })
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await form.findByText(toldOf)).toBeDefined()
})

test('sending back needs a reason', async () => {
  const { sent } = open([offer], { 'POST /api/offers/4/send-back': () => Response.json({}) })
  fireEvent.click(within(await region()).getByRole('button', { name: 'Send back the offer to Li Wei' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send the offer back' }))
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await form.findByText('Say why the offer is sent back')).toBeDefined()
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Too high' } })
  await waitFor(() => expect(form.queryByText('Say why the offer is sent back')).toBeNull())
  // One that was typed is asked about before it is lost.
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { reason: 'Too high' }, rowVersion: at }]))
  expect(await screen.findByText('Offer sent back')).toBeDefined()
})

test('whoever made it and has left since is not said to read why it comes back', async () => {
  open([{ ...offer, madeBy: { fullName: 'Hana Novak', hasLeft: true } }], {
    'POST /api/offers/4/send-back': () => Response.json({}),
  })
  expect(within(await region()).getByText(/^Made by Hana Novak \(has left\) on/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Send back the offer to Li Wei' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send the offer back' }))
  expect(form.getByText('It is kept with the offer; the candidate never reads it.')).toBeDefined()
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Too high' } })
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Hana Novak has left: nobody is told.')).toBeDefined()
})

test('a first or a last day that has passed is said before anybody approves, and the notes stand there whole', async () => {
  open([
    { ...offer, expiresAt: at, startDate: '2026-01-05', notes: 'Relocation is paid.' },
    { ...offer, id: 5 },
  ])
  const waiting = within(await region())
  expect(waiting.getByText('Mar 5, 2026 (passed)')).toBeDefined()
  expect(waiting.getByText('Mar 5, 2999')).toBeDefined()
  expect(waiting.getByText('Jan 5, 2026 (passed)')).toBeDefined()
  expect(waiting.getByText('May 4, 2999')).toBeDefined()
  expect(waiting.getByText('Relocation is paid.')).toBeDefined()
})

test('one whose last day has passed is sent back, and not approved; its maker reads that it must be made again', async () => {
  open([
    { ...offer, expiresAt: at },
    { ...offer, id: 5, candidate: { id: 8, name: 'Bo', expectedSalary: null } },
    { ...offer, id: 6, expiresAt: at, mayApprove: false },
  ])
  const waiting = within(await region())
  const named = (name: RegExp) =>
    waiting.getAllByRole('button', { name }).map((each) => each.getAttribute('aria-label'))
  expect(named(/^Approve/)).toEqual(['Approve the offer to Bo'])
  expect(named(/^Send back/)).toEqual(['Send back the offer to Li Wei', 'Send back the offer to Bo'])
  expect(waiting.getAllByText('Its last day has passed: it must be made again.')).toHaveLength(2)
})

test('an offer that changed before it was sent back is read again, and sent back as it is now', async () => {
  let row = offer
  const theirs = { ...offer, compensation: '160000', updatedAt: '2026-03-06T09:00:00.000Z' }
  const { sent } = openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([]),
    'GET /api/offers/waiting': () => Response.json([row]),
    'POST /api/offers/4/send-back': ({ rowVersion }) => {
      if (rowVersion === theirs.updatedAt) return Response.json({})
      row = theirs
      return Response.json({ message: 'Someone else changed it', errorType: 'conflict' }, { status: 409 })
    },
  })
  fireEvent.click(within(await region()).getByRole('button', { name: 'Send back the offer to Li Wei' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send the offer back' }))
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Too high' } })
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await form.findByText('Someone else changed it')).toBeDefined()
  expect(await screen.findByText('$160,000')).toBeDefined()
  expect(form.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Too high')
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Offer sent back')).toBeDefined()
  expect(sent.at(-1)?.rowVersion).toBe(theirs.updatedAt)
})

test('the reason of one that is sent back stays where neither that nor the offers reach the server', async () => {
  open([offer], { 'POST /api/offers/4/return': () => Response.json(offer) })
  await region()
  fireEvent.click(screen.getByRole('button', { name: 'Send back the offer to Li Wei' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send the offer back' }))
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Too little' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText(/^Error loading offers/)).toBeDefined()
  expect(form.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Too little')
  expect(form.getByText(/The server could not be reached/)).toBeDefined()
})

const many = Array.from({ length: 100 }, (_, at) => ({
  ...offer,
  id: at + 1,
  place: at + 1,
  candidate: { ...offer.candidate, id: at + 1, name: `Person ${at + 1}` },
}))

test('one that the address names is drawn and gone to, however many stand before it', async () => {
  openScreens('/reviews#offer-60', {
    'GET /api/interviews': () => pageOf([]),
    'GET /api/offers/waiting': () => Response.json(many),
  })
  const wanted = await screen.findByRole('listitem', { name: 'Offer to Person 60' })
  await waitFor(() => expect(document.activeElement).toBe(wanted))
})

test('of very many some stand there, the rest when asked for, and it is said how many more wait', async () => {
  open(many, { 'GET /api/offers/waiting': () => Response.json(many, { headers: { 'x-total-count': '2000' } }) })
  const waiting = within(await region())
  expect(waiting.getAllByRole('listitem', { name: /^Offer to/ })).toHaveLength(10)
  expect(waiting.getByText('The oldest 100 of 2,000.')).toBeDefined()
  fireEvent.click(waiting.getByRole('button', { name: 'Show 90 more' }))
  expect(waiting.getAllByRole('listitem', { name: /^Offer to/ })).toHaveLength(100)
  expect(waiting.queryByRole('button', { name: /more$/ })).toBeNull()
})

const newer = [1001, 1002, 1003].map((id, at) =>
  Object.assign({}, offer, { id, place: at + 101, candidate: { ...offer.candidate, id, name: `Person ${id}` } }),
)
/** The second page to whoever asks for it so, else the first. */
const secondOf =
  (total: number, asked: string) =>
  ({ url }: { url: string }) =>
    Response.json(url.endsWith(asked) ? newer : many, { headers: { 'x-total-count': String(total) } })

test('one that the address names is found on its page, and one goes on from there', async () => {
  openScreens('/reviews#offer-1002', {
    'GET /api/interviews': () => pageOf([]),
    'GET /api/offers/waiting': secondOf(103, '?holding=1002'),
  })
  const wanted = await screen.findByRole('listitem', { name: 'Offer to Person 1002' })
  await waitFor(() => expect(document.activeElement).toBe(wanted))
  expect(screen.getByText('101 to 103 of 103, by age.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Older ones' }))
  expect(await screen.findByText('The oldest 100 of 103.')).toBeDefined()
})

test('the way to one leads there from whichever page is open, as often as it is taken', async () => {
  const openOffers = [{ id: 1002, status: 'draft', expiresAt: null }]
  open(many, {
    'GET /api/interviews': () => pageOf([{ ...interview, status: 'completed', evaluation, openOffers }]),
    'GET /api/offers/waiting': secondOf(103, '?holding=1002'),
  })
  await region()
  for (const _ of ['once', 'again']) {
    fireEvent.click(await screen.findByRole('link', { name: 'Go to the offer' }))
    const wanted = await screen.findByRole('listitem', { name: 'Offer to Person 1002' })
    await waitFor(() => expect(document.activeElement).toBe(wanted))
    fireEvent.click(screen.getByRole('button', { name: 'Older ones' }))
    expect(await screen.findByText('The oldest 100 of 103.')).toBeDefined()
  }
})

test('the next ones are a page on, and one comes back to the oldest', async () => {
  const { reads } = open(many, { 'GET /api/offers/waiting': secondOf(103, '?page=2') })
  const waiting = within(await region())
  fireEvent.click(waiting.getByRole('button', { name: 'Newer ones' }))
  expect(await waiting.findByText('101 to 103 of 103, by age.')).toBeDefined()
  await waitFor(() => expect(waiting.getAllByRole('listitem', { name: /^Offer to/ })).toHaveLength(3))
  expect(reads.some((path) => path.endsWith('/api/offers/waiting?page=2'))).toBe(true)
  expect(waiting.queryByRole('button', { name: 'Newer ones' })).toBeNull()
  fireEvent.click(waiting.getByRole('button', { name: 'Older ones' }))
  expect(await waiting.findByText('The oldest 100 of 103.')).toBeDefined()
})
