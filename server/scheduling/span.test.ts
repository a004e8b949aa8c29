import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { common, without, type Span } from './span.ts'

const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -1, max: 9 })).map(([start, length]) => ({
    start,
    end: start + length,
  })),
)
const holds = (some: readonly Span[], at: number) => some.some(({ start, end }) => start <= at && at < end)
const moments = Array.from({ length: 50 }, (_, at) => at)

test('what is left and what is common is so at every moment', () => {
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      for (const at of moments) {
        expect(holds(without(some, others), at)).toBe(holds(some, at) && !holds(others, at))
        expect(holds(common(some, others), at)).toBe(holds(some, at) && holds(others, at))
      }
    }),
  )
})

test('come out in order, apart from each other and never empty', () => {
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      for (const found of [without(some, others), common(some, others)])
        for (const [index, { start, end }] of found.entries()) {
          expect(start).toBeLessThan(end)
          if (index > 0) expect(found[index - 1]!.end).toBeLessThan(start)
        }
    }),
  )
})

const often = (offset: number) =>
  Array.from({ length: 100_000 }, (_, index) => ({ start: index * 10 + offset, end: index * 10 + offset + 5 }))
// Comparing each with each would take minutes here.
test('a hundred thousand stretches are walked once', () => {
  expect(without(often(0), often(2))).toHaveLength(100_000)
  expect(common(often(0), often(2))).toHaveLength(100_000)
})
