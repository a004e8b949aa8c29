import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentileMs, responseStepCount, responseStepOf } from './response-steps.ts'

const times = fc.array(fc.double({ min: 0, max: 10_000, noNaN: true }), { minLength: 1, maxLength: 200 })
const stepsOf = (all: number[]) => {
  const steps = Array.from({ length: responseStepCount }, () => 0)
  for (const ms of all) steps[responseStepOf(ms)]! += 1
  return steps
}

test('a percentile lies in the step of the answer that holds it', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
      const exact = all.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * all.length) - 1)]!
      const told = percentileMs(stepsOf(all), share)!
      expect(Math.abs(responseStepOf(told) - responseStepOf(exact))).toBeLessThanOrEqual(told === 0 ? 1 : 0)
    }),
  )
})

test('a higher percentile is never faster', () => {
  fc.assert(
    fc.property(times, (all) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentileMs(stepsOf(all), share)!)
      expect(p50! <= p95! && p95! <= p99!).toBe(true)
    }),
  )
})

test('no answers have no percentile, and beyond the last step its beginning is told', () => {
  expect(percentileMs(stepsOf([]), 0.5)).toBeNull()
  expect(percentileMs(stepsOf([60_000]), 0.5)).toBe(10_000)
})
