import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDayHint, startDayText } from './start-day.ts'

/** Late in the evening on the reader's clock, whatever the day is in UTC by then. */
const tonight = new Date('2026-03-05T23:30')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: tonight }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-03-04', 'Mar 4, 2026 (passed)', 'Mar 4, 2026 has passed already.'],
  ['2026-03-05', 'Mar 5, 2026', undefined],
  ['2026-03-06', 'Mar 6, 2026', undefined],
  // As the server has it.
  ['2026-03-04T00:00:00.000Z', 'Mar 4, 2026 (passed)', 'Mar 4, 2026 has passed already.'],
  ['2026-03-05T00:00:00.000Z', 'Mar 5, 2026', undefined],
])('on Mar 5 a first day of %s reads "%s", and of it is said: %s', (day, text, hint) => {
  expect(startDayText(day, tonight.getTime())).toBe(text)
  expect(startDayHint(day)).toBe(hint)
})

test('where there is none, nothing is said of it', () => {
  expect([undefined, null, ''].map(startDayHint)).toEqual([undefined, undefined, undefined])
})
