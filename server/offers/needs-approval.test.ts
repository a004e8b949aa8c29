import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsApproval } from './needs-approval.ts'
import { yearlyUsd } from './yearly-usd.ts'

test.each([
  ['120000', 120_000],
  ['$120,000', 120_000],
  ['USD 120,000.50', 120_000.5],
  ['$120,000 USD', 120_000],
  [' 120,000 a year ', 120_000],
  ['$120,000/year', 120_000],
  ['120000 per annum', 120_000],
  ['10000', 10_000],
])('%j is %d dollars a year', (text, amount) => expect(yearlyUsd(text)).toBe(amount))

test.each([
  'TBD',
  '',
  '120k',
  '120,00',
  '1,20,000',
  '100,000 - 150,000',
  '100000 plus bonus',
  '€120,000',
  '120000 EUR',
  '$45 an hour',
  '45',
  '9,999',
  '8,000 a month',
  '-120000',
  '1e9',
  '١٢٠٠٠٠',
  '999999999999999999999',
])('%j is not taken for an amount', (text) => expect(yearlyUsd(text)).toBeUndefined())

test('only what is read, and is not above the limit, goes out at once', () => {
  const above = { mode: 'above', limitUsd: 150_000 } as const
  expect(needsApproval(above, '150,000')).toBe(false)
  expect(needsApproval(above, '150,000.01')).toBe(true)
  expect(needsApproval(above, 'TBD')).toBe(true)
  expect(needsApproval({ ...above, mode: 'off' }, '900000')).toBe(false)
  expect(needsApproval({ ...above, mode: 'all' }, '1')).toBe(true)
})

test('no text goes out below the limit unless every digit of it says so', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const amount = yearlyUsd(text)
      return amount === undefined || Number(text.replace(/[^\d.]/g, '')) === amount
    }),
  )
})
