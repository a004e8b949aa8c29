import { expect, test } from 'vitest'
import { hasSettled } from './has-settled.ts'

test('a cost that still falls by a few percent each time has not settled', () => {
  expect(hasSettled([5.6, 4.4, 4.2, 4.05, 3.9])).toBe(false)
})

test('it has settled when three in a row differ by no more than 5 %, whatever came before', () => {
  expect(hasSettled([5.6, 4.4, 3.9, 3.8, 3.95])).toBe(true)
  expect(hasSettled([3.9, 3.7, 3.95])).toBe(false)
})

test('two are not enough', () => {
  expect(hasSettled([])).toBe(false)
  expect(hasSettled([3.9, 3.9])).toBe(false)
})
