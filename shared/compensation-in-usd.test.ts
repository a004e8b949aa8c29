import { expect, test } from 'vitest'
import { compensationInUsd } from './compensation-in-usd.ts'

test.each([
  ['120000', '$120,000 USD'],
  ['120,000', '$120,000 USD'],
  ['$85000.5', '$85,000.50 USD'],
  [' 950 usd ', '$950 USD'],
  ['USD 1234567', '$1,234,567 USD'],
  ['12345678901234567890', '$12,345,678,901,234,567,890 USD'],
])('the plain number %s is shown as %s', (typed, shown) => expect(compensationInUsd(typed)).toBe(shown))

test.each(['TBD', '120k', '100000-120000', '€90,000', '1,20', '=1+1', '-5', '55 an hour', ''])(
  '%j stays as it was typed',
  (typed) => expect(compensationInUsd(typed)).toBe(typed),
)
