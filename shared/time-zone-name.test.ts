import { expect, test } from 'vitest'
import { timeZoneName } from './time-zone-name.ts'

test.each([
  ['America/New_York', 'America/New York'],
  ['Asia/Saigon', 'Asia/Ho Chi Minh'],
  ['Asia/Ho_Chi_Minh', 'Asia/Ho Chi Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, name) => {
  expect(timeZoneName(zone)).toBe(name)
})
