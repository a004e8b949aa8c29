import { expect, test } from 'vitest'
import { readingsOf, readNumber } from './read-answer.ts'

test.each([
  ['12', 12],
  [' 1,234 ', 1234],
  ['1 234,5', 1234.5],
  ['1.234,5', 1234.5],
  ['12,5', 12.5],
  ['0.75', 0.75],
  ['.5', 0.5],
  ['−3', -3],
  ['12 %', 12],
  ["1'200", 1200],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['0,125', 0.125],
])('%j is read as %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['', ' ', 'twelve', '1e9', 'Infinity', '12 13x', '1/2', '--3', '0x10', '9'.repeat(41)])(
  '%j is no number',
  (typed) => {
    expect(readNumber(typed)).toBeUndefined()
  },
)

test.each([
  ['5.000', [5, 5000]],
  ['5,000', [5000, 5]],
  ['-12.345 €', [-12.345, -12345]],
  ['0.125', [0.125]],
  ['1.234,5', [1234.5]],
  ['1234.567', [1234.567]],
  ['five', []],
])('%j can mean %j', (typed, numbers) => {
  expect(readingsOf(typed)).toEqual(numbers)
})
