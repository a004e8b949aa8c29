import { expect, test } from 'vitest'
import { percentileText } from './percentile-text.ts'

test.each([
  [0, '0th'],
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [84, '84th'],
  [100, '100th'],
])('the percentile %i is said as %s', (percentile, said) => {
  expect(percentileText(percentile)).toBe(said)
})
