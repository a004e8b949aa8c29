import { expect, test } from 'vitest'
import { hourMs } from './durations.ts'
import { FollowUpSettings, followUpDefaults } from './follow-ups.ts'

test.each(['offer-ending', 'erasure-due'] as const)(
  'settings that were kept before the letter %s was there hold, with its default',
  (rule) => {
    const { [rule]: added, ...before } = followUpDefaults.rules
    const kept = FollowUpSettings.parse({ ...followUpDefaults, quietFrom: '21:00', rules: before })
    expect(kept).toMatchObject({ quietFrom: '21:00', rules: { [rule]: added } })
  },
)

const waiting = (afterMs: number) =>
  FollowUpSettings.safeParse({
    ...followUpDefaults,
    rules: { ...followUpDefaults.rules, 'stage-waiting': { on: true, afterMs } },
  }).success

test('a letter that nobody asked for waits an hour at least', () => {
  expect([waiting(hourMs), waiting(hourMs - 1), waiting(0)]).toEqual([true, false, false])
})
