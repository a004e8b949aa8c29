// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Offer } from '#shared/offers.ts'
import { candidate, job, openScreener, unknownAddress } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-03-05T09:00:00.000Z'
const offer: Offer = {
  id: 4,
  candidateId: 7,
  offerType: 'Contract',
  compensation: '120000',
  startDate: '2026-05-04',
  notes: 'With a laptop.',
  status: 'sent',
  sentDate: at,
  contractUrl: null,
  approvedById: 6,
  madeById: 6,
  returnReason: null,
  version: 2,
  replacesId: 3,
  supersededAt: null,
  declineReason: null,
  expiresAt: null,
  timeZone: 'UTC',
  signedName: null,
  signedAt: null,
  createdAt: at,
  updatedAt: at,
}
const open = (offers: Offer[], answers = {}) =>
  openScreener('/candidates?candidate=7', {
    answers: { 'GET /api/offers': () => Response.json(offers), ...answers },
  })
const region = async () => within(await screen.findByRole('region', { name: 'Offers' }))

test('versions say what became of them', async () => {
  open([
    { ...offer, id: 6, version: 3, status: 'draft', sentDate: null },
    offer,
    { ...offer, id: 3, version: 1, status: 'withdrawn', supersededAt: at },
    { ...offer, id: 2, version: 1, status: 'withdrawn', sentDate: null, returnReason: 'Too high' },
  ])
  const offers = await region()
  for (const text of ['Waiting for approval', 'Sent', 'Replaced', 'Sent back', 'Sent back: Too high'])
    expect(offers.getByText(text)).toBeDefined()
  expect(offers.getByText(/version 3/)).toBeDefined()
})

test('one that expired says which day was its last at the office, and one that was withdrawn before says none', async () => {
  const expiresAt = '2026-03-12T10:59:59.999Z'
  const ended = { ...offer, expiresAt, timeZone: 'Pacific/Auckland' }
  open([
    { ...ended, id: 6, version: 1, status: 'expired' },
    { ...ended, version: 1, status: 'withdrawn' },
  ])
  const entries = (await region()).getAllByRole('listitem').map((entry) => entry.textContent)
  expect(entries[0]).toContain('Sent Mar 5, 2026 · stood until Mar 12, 2026 · starts May 4, 2026')
  expect(entries[1]).toContain('Sent Mar 5, 2026 · starts May 4, 2026')
})

test('what the candidate asked is not missed where it cannot be read, and is asked for again', async () => {
  const answers = [
    () => Response.json({ message: 'Away' }, { status: 503 }),
    () => Response.json([{ id: 1, question: 'May I start in June?', askedAt: at }]),
  ]
  open([{ ...offer, contractUrl: '/api/offers/4/contract' }], {
    'GET /api/offers/4/questions': () => answers.shift()!(),
  })
  const offers = await region()
  expect(await offers.findByText('Error loading the candidate’s questions: Away')).toBeDefined()
  fireEvent.click(offers.getByRole('button', { name: 'Try again' }))
  expect(await offers.findByText('May I start in June?')).toBeDefined()
})

test('one that waits can be revised or withdrawn, and has no answer yet', async () => {
  open([{ ...offer, status: 'draft', sentDate: null }])
  const controls = within(within(await screen.findByRole('region', { name: 'Offers' })).getByRole('group'))
  expect(controls.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Revise offer', 'Withdraw'])
  fireEvent.click(controls.getByRole('button', { name: 'Withdraw' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('has not heard of it')
})

test('revising begins with the terms that stand, in the version that is shown, and says when it waits', async () => {
  const { sent } = open([offer], {
    'POST /api/offers/4/revise': () => Response.json({ message: 'ok', awaitsApproval: true }),
  })
  fireEvent.click((await region()).getByRole('button', { name: 'Revise offer' }))
  const form = within(await screen.findByRole('dialog', { name: 'Revise offer' }))
  expect(form.getByText(/can no longer be signed/)).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>(/Compensation/).value).toBe('120000')
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '140000' } })
  fireEvent.click(form.getByRole('button', { name: 'Send new version' }))
  expect(await screen.findByText('Offer waits for approval')).toBeDefined()
  expect(sent).toMatchObject([
    {
      call: 'POST /api/offers/4/revise',
      body: { offerType: 'Contract', compensation: '140000', startDate: '2026-05-04', notes: 'With a laptop.' },
      rowVersion: at,
    },
  ])
})

test('an offer that somebody approved meanwhile is said to have gone out before it is replaced', async () => {
  const waiting: Offer = { ...offer, status: 'draft', sentDate: null }
  open([waiting], {
    'POST /api/offers/4/revise': () =>
      Response.json({ message: 'Someone was first.', errorType: 'conflict', current: offer }, { status: 409 }),
  })
  fireEvent.click((await region()).getByRole('button', { name: 'Revise offer' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send new version' }))
  const notice = (await screen.findByText('Someone else changed this offer in the meantime')).closest('section')
  expect(notice?.textContent).toContain('OfferSent')
})

test('one that somebody approved before it was withdrawn is not withdrawn, and is said to have gone out', async () => {
  const { sent } = open([{ ...offer, status: 'draft', sentDate: null }], {
    'POST /api/offers/4/withdraw': () =>
      Response.json({ message: 'Someone was first.', errorType: 'conflict', current: offer }, { status: 409 }),
  })
  fireEvent.click((await region()).getByRole('button', { name: 'Withdraw' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw offer' }))
  const told = (await screen.findByText('Failed to update the offer')).parentElement
  expect(told?.textContent).toContain('Someone was first. What changed: Offer: Sent.')
  expect(sent).toMatchObject([{ call: 'POST /api/offers/4/withdraw', rowVersion: at }])
})

test('that the email of a new version could not go out stays to be read once the version before is replaced', async () => {
  let offers = [offer]
  open(offers, {
    'GET /api/offers': () => Response.json(offers),
    'POST /api/offers/4/revise': () => {
      offers = [
        { ...offer, id: 5, version: 3 },
        { ...offer, status: 'withdrawn', supersededAt: at },
      ]
      return unknownAddress()
    },
  })
  fireEvent.click((await region()).getByRole('button', { name: 'Revise offer' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send new version' }))
  expect(await screen.findByText('Replaced')).toBeDefined()
  const alert = await screen.findByRole('alertdialog', { name: 'Email Error' })
  expect(alert.textContent).toContain('Please verify li@example.com is correct')
})

test('offers that could not be read are not taken for none', async () => {
  open([], { 'GET /api/offers': () => Response.json({ message: 'The database rests' }, { status: 500 }) })
  expect(await screen.findByText('Error loading offers: The database rests')).toBeDefined()
})

test('an offer whose new version waits for approval is revised by that one alone', async () => {
  open([{ ...offer, id: 6, version: 3, status: 'draft', sentDate: null }, offer])
  const controls = (await region()).getAllByRole('group', { name: 'Outcome of the offer' })
  expect(
    controls.map((each) =>
      within(each)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Revise offer', 'Withdraw'],
    ['Accepted', 'Declined', 'Send again', 'Withdraw'],
  ])
})

test.each([
  ['95_offer_sent', 'Li Wei is back at 1st Interview Completed.'],
  ['90_talent_pool', 'Li Wei stays at Talent Pool.'],
])('of a candidate at %s it is told where a recorded refusal leaves them', async (status, told) => {
  open([offer], {
    'GET /api/candidates/7': () => Response.json({ ...candidate, status, alsoAppliedFor: [], undeliveredEmails: [] }),
    'POST /api/offers/4/decline': () => Response.json({ ...offer, status: 'declined' }),
  })
  fireEvent.click((await region()).getByRole('button', { name: 'Declined' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Record the refusal' }))
  expect(await screen.findByText(told)).toBeDefined()
})

test('an open one is sent again once it is confirmed, to the address that stands there', async () => {
  const { sent } = open([offer], { 'POST /api/offers/4/send-again': () => Response.json(offer) })
  fireEvent.click((await region()).getByRole('button', { name: 'Send again' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(new RegExp(`The same offer goes to ${candidate.email}`))).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Offer sent again')).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/offers/4/send-again', rowVersion: at }])
})

test('that it could not be sent again is said as that', async () => {
  open([offer], {
    'POST /api/offers/4/send-again': () => Response.json({ message: 'Its last day has passed.' }, { status: 409 }),
  })
  fireEvent.click((await region()).getByRole('button', { name: 'Send again' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send again' }))
  const told = (await screen.findByText('Failed to send offer')).parentElement
  expect(told?.textContent).toContain('Its last day has passed.')
})

test('one whose letter finds no mailbox says so', async () => {
  open([offer], { 'POST /api/offers/4/send-again': unknownAddress })
  fireEvent.click((await region()).getByRole('button', { name: 'Send again' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(/^Candidate email does not exist\./)).toBeDefined()
})

test('a refusal is recorded of the offer that is shown; that somebody was first is said in the dialog, with what they did', async () => {
  let current = offer
  const { sent } = open([], {
    'GET /api/offers': () => Response.json([current]),
    'POST /api/offers/4/decline': () => {
      current = { ...offer, status: 'accepted' }
      return Response.json({ message: 'Someone was first.', errorType: 'conflict', current }, { status: 409 })
    },
  })
  fireEvent.click((await region()).getByRole('button', { name: 'Declined' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer declined' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Stays where they are' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Record the refusal' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Outcome of the offer', hidden: true })).toBeNull())
  expect(await dialog.findByText('Someone was first. What changed: Offer: Accepted.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Stays where they are')
  expect(sent).toEqual([
    { call: 'POST /api/offers/4/decline', body: { reason: 'Stays where they are' }, rowVersion: at },
  ])
})

const askToAccept = async (
  filling: { openings: number; hired: number; openOffers?: number },
  { closesFilledJobs = true, status = 'active' } = {},
) => {
  const { sent, queryClient } = open([offer], {
    'GET /api/jobs/3': () => Response.json({ ...job, status, ...filling }),
    'GET /api/settings/hiring': () => Response.json({ closesFilledJobs }),
    'POST /api/offers/4/accept': () => Response.json({ ...offer, status: 'accepted' }),
  })
  fireEvent.click((await region()).getByRole('button', { name: 'Accepted' }))
  return { sent, queryClient, question: within(await screen.findByRole('alertdialog')) }
}

test('an acceptance that closes the job says so before the press, how many are hired, and that another offer stays', async () => {
  const { sent, question } = await askToAccept({ openings: 3, hired: 2, openOffers: 2 })
  const told = (await question.findByRole('status')).textContent
  expect(told).toContain('2 of 3 hired. This fills the last opening, and the job is closed with it')
  expect(told).toContain('1 other offer is open. Closing the job withdraws none')
  expect(sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Offer accepted' }))
  expect(await screen.findByText('Offer accepted')).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/offers/4/accept' }])
})

test.each([
  ['of a job that looks for more', { openings: 3, hired: 1 }, {}],
  ['where filled jobs stay open', { openings: 1, hired: 0 }, { closesFilledJobs: false }],
  ['of a job that is closed already', { openings: 1, hired: 0 }, { status: 'closed' }],
])('an acceptance %s says what it always says', async (_, filling, rule) => {
  const { question, queryClient } = await askToAccept(filling, rule)
  const isRead = (path: string) => queryClient.getQueriesData({ queryKey: [path] }).some(([, data]) => data)
  await waitFor(() => expect(['/api/jobs/3', '/api/settings/hiring'].every(isRead)).toBe(true))
  expect(question.getByText(/moves to Offer Accepted/)).toBeDefined()
  expect(question.queryByRole('status')).toBeNull()
})
