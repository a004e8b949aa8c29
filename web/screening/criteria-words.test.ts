import { expect, test } from 'vitest'
import { criteriaWords } from './criteria-words.ts'

const counts = { mustTotal: 4, mustMet: 4, mustPartly: 0, niceTotal: 2, niceMet: 2 }

test.each([
  [{}, '6 of 6 criteria found'],
  [{ mustMet: 2 }, '4 of 6 criteria found, 2 must-haves not found'],
  [{ mustMet: 2, mustPartly: 1, niceMet: 0 }, '2 of 6 criteria found, 1 must-have not found'],
  [{ mustMet: 3, mustPartly: 1 }, '5 of 6 criteria found, 1 must-have partly'],
  [{ mustTotal: 1, mustMet: 0, niceTotal: 0, niceMet: 0 }, '0 of 1 criterion found, 1 must-have not found'],
  [{ mustTotal: 0, mustMet: 0, niceMet: 1 }, '1 of 2 criteria found'],
])('%j reads %s', (change, words) => {
  expect(criteriaWords({ ...counts, ...change })?.whole).toBe(words)
})

test('where nothing was looked for there is nothing to say', () => {
  expect(criteriaWords(null)).toBeUndefined()
  expect(criteriaWords({ mustTotal: 0, mustMet: 0, mustPartly: 0, niceTotal: 0, niceMet: 0 })).toBeUndefined()
})
