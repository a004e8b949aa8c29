import { expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { lengthText } from './length-text.ts'

test.each([
  [null, '–'],
  [0, '0 min'],
  [hourMs - 60_000, '59 min'],
  [hourMs, '1.0 h'],
  [47.9 * hourMs, '47.9 h'],
  [48 * hourMs, '2.0 days'],
  [12.4 * 24 * hourMs, '12.4 days'],
] as const)('%s ms read %s', (ms, text) => {
  expect(lengthText(ms)).toBe(text)
})
