import { expect, test } from 'vitest'
import { wordsOf } from '#test/words-of.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'

const brand = { productName: 'Rolecall', organisationName: 'Northwind', publicUrl: 'https://hire.northwind.example' }
const candidacy = { candidateName: 'Amara Okafor', jobTitle: 'Senior Engineer', organisationName: 'Northwind' }
const offer = {
  ...candidacy,
  offerType: 'Full-time',
  compensation: '120000',
  startDate: '2027-03-01',
  notes: 'First week in Lisbon.',
}

test('an offer says on whose clock its last day ends, as its page does', () => {
  const { text } = renderEmail('offer', { ...offer, expiresAt: '2027-03-20T23:59:59.999Z' }, brand)
  expect(text).toContain('Stands until: the end of March 20, 2027 (UTC)\n')
})

test('the offer states its terms, and only those it has', () => {
  const { html, text } = renderEmail('offer', offer, brand)
  for (const row of [
    'Offer type: Full-time',
    'Compensation: $120,000 USD',
    'Start date: March 1, 2027',
    'First week in Lisbon.',
  ])
    expect(text).toContain(row)
  expect(wordsOf(html)).toContain('Compensation $120,000 USD')
  const bare = renderEmail(
    'offer',
    { ...candidacy, offerType: 'Standard', compensation: 'TBD', startDate: null, notes: null },
    brand,
  ).text
  expect(bare).toContain('Offer type: Standard\nCompensation: TBD\n\n')
  expect(bare).not.toContain('Start date')
})
