// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offer = { id: 4, compensation: '120000', status: 'sent', expiresAt: '2026-03-12T23:59:59.999Z', timeZone: 'UTC' }
const interview = {
  id: 5,
  candidateId: 7,
  type: 'Final',
  status: 'scheduled',
  scheduledDate: '2999-03-05T09:00:00.000Z',
  durationMinutes: 60,
  interviewer: null,
  panel: [],
}

async function ask(button: string, offers: object[], { status = candidate.status, interviews = [] as object[] } = {}) {
  const row = { ...candidate, status }
  openScreener('/candidates?candidate=7', {
    row,
    answers: { 'GET /api/offers': () => Response.json(offers), 'GET /api/interviews': () => Response.json(interviews) },
  })
  await screen.findByRole('tab', { name: 'Evaluation' })
  await click(button)
  return within(await screen.findByRole('alertdialog'))
}
const confirm = (question: Awaited<ReturnType<typeof ask>>) =>
  question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })

test('a second offer is not asked about while one is out: it says what to do with that', async () => {
  const question = await ask('Offer', [offer])
  await question.findByText(
    'An offer of $120,000 is out and stands until Mar 12, 2026. Revise or withdraw it under Evaluation, Offers.',
  )
  expect(confirm(question).disabled).toBe(true)
})

test('nor while one waits for approval', async () => {
  const question = await ask('Offer', [{ ...offer, status: 'draft', sentDate: null }])
  await question.findByText(/^An offer of \$120,000 waits for approval already\./)
  expect(confirm(question).disabled).toBe(true)
})

test('an offer follows one that was declined', async () => {
  const question = await ask('Offer', [{ ...offer, status: 'declined' }], { status: '95_offer_sent' })
  await question.findByText(/^Are you sure/)
  expect(confirm(question).disabled).toBe(false)
})

test('who is where a move leads is told so, and is not moved', async () => {
  const question = await ask('Talent Pool', [], { status: '90_talent_pool' })
  expect(question.getByText('This candidate is already at Talent Pool.')).toBeDefined()
  expect(confirm(question).disabled).toBe(true)
})

test('a rejection says which offer it withdraws and which interviews it cancels', async () => {
  const past = { ...interview, id: 6, scheduledDate: '2020-03-05T09:00:00.000Z' }
  const untimed = { ...interview, id: 8, type: 'Phone', status: 'pending', scheduledDate: null }
  const question = await ask('Reject', [offer], { interviews: [interview, past, untimed] })
  const ends = within(await question.findByRole('status'))
  expect(ends.getByText('The open offer of $120,000 is withdrawn, and the email says so.')).toBeDefined()
  await waitFor(() => expect(ends.getByText(/^The Final Interview on Mar 5, 2999 at .* is cancelled\.$/)).toBeDefined())
  expect(ends.getByText('The Phone Interview that has no time yet is cancelled.')).toBeDefined()
  expect(ends.queryByText(/2020/)).toBeNull()
  expect(confirm(question).disabled).toBe(false)
})

test('the talent pool withdraws the offer that waits for approval, and says that the interviews ahead stand', async () => {
  const past = { ...interview, id: 6, scheduledDate: '2020-03-05T09:00:00.000Z' }
  const untimed = { ...interview, id: 8, type: 'Phone', status: 'pending', scheduledDate: null }
  const question = await ask('Talent Pool', [{ ...offer, status: 'draft' }], { interviews: [interview, past, untimed] })
  const ends = within(await question.findByRole('status'))
  await ends.findByText(/^The Final Interview on Mar 5, 2999 at .* stands, though the email says /)
  expect(
    ends.getByText('The offer of $120,000 that waits for approval is withdrawn. Li Wei has not heard of it.'),
  ).toBeDefined()
  expect(
    ends.getByText(/^The Phone Interview that has no time yet stands, .* Cancel it if it is not to /),
  ).toBeDefined()
  expect(ends.queryByText(/cancelled|2020/)).toBeNull()
})
