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

test('an end after the clock was put back says on which clock it is, so that none is read as before its start', () => {
  expect(fromTo('2026-10-25T00:30:00Z', 45)).toBe('Oct 25, 2026 at 02:30–02:15 GMT+1 (45\u00A0min)')
  expect(fromTo('2026-10-25T01:30:00Z', 60)).toBe('Oct 25, 2026 at 02:30–03:30 (60\u00A0min)')
})

test('the zone beside a time is called as people there call it, where browsers know its old name alone', async () => {
  vi.stubEnv('TZ', 'Europe/Kiev')
  vi.resetModules()
  const { zoneHint } = await import('./interview-when.ts')
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(zoneHint).toBe('Your time zone: Europe/Kyiv')
})
