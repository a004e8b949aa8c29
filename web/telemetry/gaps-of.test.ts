import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsOf } from './gaps-of.ts'

test('every point is either measured or in exactly one gap, and gaps never touch', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (points) => {
      const gaps = gapsOf(points, (measured) => measured)
      for (const [at, measured] of points.entries())
        expect(gaps.filter(({ from, to }) => from <= at && at <= to).length).toBe(measured ? 0 : 1)
      for (const [at, { from }] of gaps.entries()) if (at > 0) expect(from).toBeGreaterThan(gaps[at - 1]!.to + 1)
    }),
  )
})
