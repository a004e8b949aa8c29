import { expect, test } from 'vitest'
import { refuseUnstorable } from './refuse-unstorable.ts'

test.each([['\0'], [{ name: ['Ada', { first: 'A\0' }] }], [{ 'a\0': 1 }]])(
  '%j holds a character that nothing stores, wherever it stands',
  (body) => expect(() => refuseUnstorable(body)).toThrow('Text must not contain NUL characters'),
)

test('half of a pair of surrogates is refused, and a whole one is not', () => {
  expect(() => refuseUnstorable(['\uD83D'])).toThrow('Text must be well-formed Unicode')
  refuseUnstorable([{ mood: '\uD83D\uDE00' }, null, 1, true])
})

test('a body that is nested for ever is refused', () => {
  const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])
  expect(() => refuseUnstorable(nested(25))).toThrow('The body is nested too deeply')
  refuseUnstorable(nested(15))
})

test('millions of numbers in one body keep nobody else waiting for seconds while they are looked through', () => {
  const numbers = Array.from({ length: 4_000_000 }, () => 0)
  const startedMs = performance.now()
  refuseUnstorable({ numbers })
  expect(performance.now() - startedMs).toBeLessThan(800)
})
