import { describe, expect, test } from 'vitest'
import { offers, OfferTerms } from './offers.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('the terms of an offer', () => {
  test('need a compensation, and are full-time unless said', () => {
    expect(messageOf(OfferTerms.safeParse({ compensation: ' ' }))).toBe('Compensation is required')
    expect(OfferTerms.parse({ compensation: '90000' })).toMatchObject({ offerType: 'Full-time', compensation: '90000' })
  })

  test('take the type that the candidate dialog sends', () => {
    expect(OfferTerms.parse({ offerType: 'Standard', compensation: 'TBD' }).offerType).toBe('Standard')
    expect(OfferTerms.safeParse({ offerType: 'Gig', compensation: 'TBD' }).success).toBe(false)
  })

  test.each([
    ['2026-03-05', '2026-03-05'],
    ['2026-03-05T00:00:00.000Z', '2026-03-05'],
    ['', null],
    [null, null],
  ])('start on the day that %j names', (startDate, day) => {
    expect(OfferTerms.parse({ compensation: '1', startDate }).startDate).toBe(day)
  })

  test.each(['2026-02-30', '05.03.2026', 'soon', 5, '0000-01-01', '0000-12-31T00:00:00Z'])(
    'do not start on %j',
    (startDate) => {
      expect(OfferTerms.safeParse({ compensation: '1', startDate }).success).toBe(false)
    },
  )

  test.each(['0027-03-01', '1999-12-31', '2100-01-01', '9999-12-31T00:00:00Z'])(
    'start in no year that was mistyped, as in %s',
    (startDate) => {
      expect(messageOf(OfferTerms.safeParse({ compensation: '1', startDate }))).toBe(
        'Start date must lie between the years 2000 and 2100',
      )
    },
  )
})

test('a reason for declining may be left out, and has a limit', () => {
  expect(offers.decline.body.safeParse({}).success).toBe(true)
  expect(offers.decline.body.safeParse({ reason: 'x'.repeat(2_001) }).success).toBe(false)
})
