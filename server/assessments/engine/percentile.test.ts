import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyOf, formPercentile, formSizeMin, modelPercentile, percentileOf } from './percentile.ts'

const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 200 })

describe('a percentile', () => {
  test.each([
    [-3, 1],
    [-1, 16],
    [0, 50],
    [0.674, 75],
    [1.645, 95],
    [4, 99],
  ])('of ability %s is %s by the model', (ability, percentile) => {
    expect(modelPercentile(ability)).toBe(percentile)
  })

  test('is monotone and within 1 and 99, by the model and among scores', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (low, more) => {
          expect(modelPercentile(low + more)).toBeGreaterThanOrEqual(modelPercentile(low))
        },
      ),
    )
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 99 }), (all, score) => {
        const [one, next] = [formPercentile(companyOf(score, all)), formPercentile(companyOf(score + 1, all))]
        expect(next).toBeGreaterThanOrEqual(one)
        expect(one >= 1 && next <= 99).toBe(true)
      }),
    )
  })

  test('counts half of those with the same score', () => {
    expect(formPercentile(companyOf(50, [10, 50, 50, 90]))).toBe(50)
    expect(
      formPercentile(
        companyOf(
          50,
          Array.from({ length: 30 }, () => 50),
        ),
      ),
    ).toBe(50)
  })

  test('is the model’s and provisional until 30 have taken the form, theirs from then on', () => {
    const taken = Array.from({ length: formSizeMin }, (_, at) => at + 1)
    expect(percentileOf({ ability: 0 }, companyOf(29, taken.slice(1)))).toEqual({ percentile: 50, provisional: true })
    expect(percentileOf({ ability: 0 }, companyOf(29, taken))).toEqual({ percentile: 95, provisional: false })
  })
})
