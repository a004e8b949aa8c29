import { expect, test } from 'vitest'
import { hourMs } from './durations.ts'
import { FollowUpSettings, followUpDefaults } from './follow-ups.ts'

test('settings that were kept before the letter about an ending offer was there hold, with its default', () => {
  const { 'offer-ending': ending, ...before } = followUpDefaults.rules
  const kept = FollowUpSettings.parse({ ...followUpDefaults, quietFrom: '21:00', rules: before })
  expect(kept).toMatchObject({ quietFrom: '21:00', rules: { 'offer-ending': ending } })
})

const waiting = (afterMs: number) =>
  FollowUpSettings.safeParse({
    ...followUpDefaults,
    rules: { ...followUpDefaults.rules, 'stage-waiting': { on: true, afterMs } },
  }).success

test('a letter that nobody asked for waits an hour at least', () => {
  expect([waiting(hourMs), waiting(hourMs - 1), waiting(0)]).toEqual([true, false, false])
})
