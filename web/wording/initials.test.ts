import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Amara Okafor', 'AO'],
  ["O'Brien", 'O'],
  ["siobhán o'brien", 'SO'],
  ['Łukasz Nowak', 'ŁN'],
  ['Jean-Luc van der Berg', 'JB'],
  ['  Cher  ', 'C'],
  ['👩🏽‍💻 Ada', '👩🏽‍💻A'],
  ['e\u0301mile', 'E\u0301'],
  ['“Ada” (Lovelace)', 'AL'],
  ['=1+1 -', '1'],
  ['', '?'],
  ['--', '?'],
])('%s is %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
