import { expect, test } from 'vitest'
import { nextVersion, refuseStale } from './row-version.ts'

const at = new Date('2026-03-05T09:00:00.000Z')
const now = () => at

test('two changes in one millisecond have versions that differ, and a clock put back makes none that was there before', () => {
  const first = nextVersion({ now }, { updatedAt: new Date(at.getTime() - 60_000) })
  expect(first).toEqual(at)
  const second = nextVersion({ now }, { updatedAt: first })
  expect(second.getTime()).toBe(at.getTime() + 1)
  expect(nextVersion({ now: () => new Date(0) }, { updatedAt: second }).getTime()).toBe(at.getTime() + 2)
  expect(() => refuseStale({ rowVersion: first.toISOString() }, { updatedAt: second }, {})).toThrow('Someone else')
})
