import { expect, test } from 'vitest'
import { standingText } from './standing-text.ts'

const sentAt = '2026-03-05T12:00:00.000Z'
const times = { sentAt, expiresAt: '2026-03-19T12:00:00.000Z', startedAt: null, deadline: null, completedAt: null }

test.each([
  [0, /is good until [^.]*\.$/],
  [1, /\. The first reminder went out\.$/],
  // Whoever came late for the first, or was to have none, was sent the second alone.
  [2, /\. The second reminder went out\.$/],
])('says of %i which reminder was the last, and not how many there were', (remindersSent, said) => {
  expect(standingText({ status: 'sent', ...times, remindersSent })).toMatch(said)
})
