import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromTo } from './interview-when.ts'

beforeAll(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterAll(() => vi.unstubAllEnvs())

test('a time is told from start to end on the reader’s clock, with its length', () => {
  expect(fromTo('2026-03-05T13:00:00Z', 45)).toBe('Mar 5, 2026 at 14:00–14:45 (45\u00A0min)')
})

test('an end on another day names the day, and a change of clocks is counted', () => {
  expect(fromTo('2026-03-05T22:30:00Z', 60)).toBe('Mar 5, 2026 at 23:30 – Mar 6, 2026 at 00:30 (60\u00A0min)')
  expect(fromTo('2026-03-29T00:30:00Z', 60)).toBe('Mar 29, 2026 at 01:30–03:30 (60\u00A0min)')
})

test('a time that the clock shows twice is told apart, so that none ends before it begins', () => {
  expect(fromTo('2026-10-25T00:30:00Z', 45)).toBe('Oct 25, 2026 at 02:30 GMT+2–02:15 GMT+1 (45\u00A0min)')
  expect(fromTo('2026-10-25T01:30:00Z', 60)).toBe('Oct 25, 2026 at 02:30 GMT+1–03:30 (60\u00A0min)')
})
