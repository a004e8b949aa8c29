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

test.each([
  ['120 orders', 'orders', 120],
  ['about 1,200 Orders', 'orders', 1200],
  ['~ 5.5 hours', 'hours', 5.5],
  ['1 site', 'sites', 1],
  ['1 250 units of money', 'units of money', 1250],
  ['≈ 12 %', '%', 12],
])('%j is a number of %s', (typed, unit, number) => {
  expect(readNumber(typed, unit)).toBe(number)
  expect(readingsOf(typed, unit)).toContain(number)
})

test.each(['120 lines', '5 h 20', '12k orders', 'hours', 'about'])('%j is no number of hours', (typed) => {
  expect(readNumber(typed, 'hours')).toBeUndefined()
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
