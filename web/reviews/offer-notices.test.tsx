// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
const openCase = (offers: object) =>
  openScreens('/reviews', { 'GET /api/interviews': () => pageOf([{ ...entry, ...offers }]) })

test('an offer that waits for approval is said on the case, with the way to it, and no second one is made', async () => {
  const openOffers = [{ id: 4, status: 'draft', expiresAt: null }]
  openCase({ openOffers })
  expect(await screen.findByText('An offer to this candidate waits for approval.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Send Offer/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the offer' }).getAttribute('href')).toBe('/reviews#offer-4')
})

test('one that is out is said so with its last day, and leads to the candidate', async () => {
  const openOffers = [{ id: 4, status: 'sent', expiresAt: '2026-03-21T03:59:59.999Z', timeZone: 'America/New_York' }]
  openCase({ openOffers })
  expect(await screen.findByText('An offer to this candidate is out and stands until Mar 20, 2026.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See it with the candidate' }).getAttribute('href')).toBe('/candidates/7')
})

const endedOffer = {
  id: 4,
  status: 'withdrawn',
  declineReason: null,
  returnReason: null,
  expiresAt: null,
  timeZone: 'UTC',
  offerType: 'Contract',
  compensation: '95000',
  startDate: '2027-01-11',
  notes: 'With a laptop',
}

test.each([
  [{ status: 'withdrawn', returnReason: 'Too high' }, 'An offer to this candidate was sent back: Too high'],
  [{ status: 'declined', declineReason: 'Too far' }, 'This candidate declined an offer: Too far'],
  [{ status: 'declined' }, 'This candidate declined an offer.'],
  [{ status: 'withdrawn' }, 'An offer to this candidate was withdrawn.'],
  [
    { status: 'expired', expiresAt: '2026-03-21T03:59:59.999Z', timeZone: 'America/New_York' },
    'An offer to this candidate had no answer until Mar 20, 2026.',
  ],
])('what became of the offer before is said, and another can be made: %j', async (ended, said) => {
  openCase({ endedOffer: { ...endedOffer, ...ended } })
  const notice = (await screen.findByText(said)).parentElement!
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/candidates/7')
  expect(screen.getByRole('button', { name: /^Send Offer/ })).toBeDefined()
})

test('the offer after one that came to nothing begins on its terms', async () => {
  openCase({ endedOffer })
  fireEvent.click(await screen.findByRole('button', { name: /^Send Offer/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/Compensation/).value).toBe('95000'))
  expect(form.getByLabelText<HTMLInputElement>('Start Date').value).toBe('2027-01-11')
  expect(form.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('With a laptop')
  expect(form.getByRole('combobox', { name: 'Offer Type' }).textContent).toBe('Contract')
})

test('its key leads to the offer that there is, and asks for no second one', async () => {
  openCase({ openOffers: [{ id: 4, status: 'draft', expiresAt: null }] })
  await screen.findByText('An offer to this candidate waits for approval.')
  fireEvent.keyDown(document.body, { key: 'o' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go to the offer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
