import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { whenAssessed } from './when-assessed.ts'

const active = { status: 'active', expressReview: false }

test.each([
  ['three hours', active, 3 * hourMs, 'The assessment goes out by email 3 hours after a candidate is added.'],
  [
    'an hour and a half',
    active,
    90 * minuteMs,
    'The assessment goes out by email 90 minutes after a candidate is added.',
  ],
  ['a day', active, 24 * hourMs, 'The assessment goes out by email 1 day after a candidate is added.'],
  ['no delay', active, 0, 'The assessment goes out by email at once.'],
  ['Express Review', { ...active, expressReview: true }, 3 * hourMs, 'The assessment goes out by email at once.'],
  ['a draft', { status: 'draft', expressReview: true }, 0, 'The assessment goes out by email once the job is posted.'],
])('with %s it is said when the assessment goes out', (_, job, assessmentDelayMs, text) => {
  expect(whenAssessed(job, { assessmentDelayMs })).toBe(text)
})
