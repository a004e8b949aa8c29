// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offer = {
  id: 4,
  offerType: 'Contract',
  compensation: '120000',
  startDate: '2027-05-04',
  notes: 'With a laptop.',
  status: 'withdrawn',
  returnReason: 'Too high',
  version: 1,
}
const open = (offers: object[], row = candidate) =>
  openScreener('/candidates?candidate=7', {
    row,
    answers: {
      'GET /api/offers': () => Response.json(offers),
      'POST /api/candidates/7/send-offer': () => Response.json({ ...candidate, message: 'ok' }),
    },
  })
const offers = async () => within(await screen.findByRole('region', { name: 'Offers' }))

test('another offer begins with the terms of the one that came to nothing', async () => {
  const { sent } = open([offer, { ...offer, id: 3, status: 'declined', compensation: '90000' }])
  await offers()
  await click('Make another offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  fireEvent.change(form.getByLabelText(/Compensation/), { target: { value: '110000' } })
  fireEvent.click(form.getByRole('button', { name: 'Send Offer' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        call: 'POST /api/candidates/7/send-offer',
        body: { offerType: 'Contract', compensation: '110000', startDate: '2027-05-04', notes: 'With a laptop.' },
        rowVersion: candidate.updatedAt,
      },
    ]),
  )
})

test.each([
  ['while one is open', [{ ...offer, id: 5, status: 'sent' }, offer], candidate],
  ['once one was accepted', [{ ...offer, id: 5, status: 'accepted' }], candidate],
  ['to whoever is hired', [offer], { ...candidate, status: '100_offer_accepted' }],
  ['to whoever is rejected', [offer], { ...candidate, status: '200_rejected' }],
  ['for a closed job', [offer], { ...candidate, job: { ...candidate.job!, status: 'closed' as const } }],
])('no other offer is made %s', async (_, list, row) => {
  open(list, row)
  await offers()
  expect(screen.queryByRole('button', { name: 'Make another offer' })).toBeNull()
})
