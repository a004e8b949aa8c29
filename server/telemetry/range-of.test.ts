import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { telemetryRanges } from '#shared/telemetry-ranges.ts'
import { telemetrySpans } from '#shared/telemetry.ts'
import { rangeOf } from './range-of.ts'

test('every range has at most 120 whole steps, the last of which holds now', () => {
  const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...telemetryRanges), anyTime, (range, now) => {
      const { from, stepMinutes, points } = rangeOf(range, now)
      const stepMs = stepMinutes * 60_000
      const age = now.getTime() - from.getTime()
      expect(points).toBeLessThanOrEqual(120)
      expect(from.getTime() % stepMs).toBe(0)
      expect(Math.floor(age / stepMs)).toBe(points - 1)
      expect(age).toBeLessThanOrEqual(telemetrySpans[range].spanMinutes * 60_000)
    }),
  )
})
