import { expect, test } from 'vitest'
import { FollowUpSettings, followUpDefaults } from './follow-ups.ts'

test('settings that were kept before the letter about an ending offer was there hold, with its default', () => {
  const { 'offer-ending': ending, ...before } = followUpDefaults.rules
  const kept = FollowUpSettings.parse({ ...followUpDefaults, quietFrom: '21:00', rules: before })
  expect(kept).toMatchObject({ quietFrom: '21:00', rules: { 'offer-ending': ending } })
})
