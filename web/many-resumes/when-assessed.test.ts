import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { whenAssessed } from './when-assessed.ts'

const active = { status: 'active', expressReview: false }

test.each([
  ['three hours', active, 3 * hourMs, 'Each assessment goes out by email 3 hours after its candidate is added.'],
  [
    'an hour and a half',
    active,
    90 * minuteMs,
    'Each assessment goes out by email 90 minutes after its candidate is added.',
  ],
  ['a day', active, 24 * hourMs, 'Each assessment goes out by email 1 day after its candidate is added.'],
  ['no delay', active, 0, 'Assessments go out by email at once.'],
  ['Express Review', { ...active, expressReview: true }, 3 * hourMs, 'Assessments go out by email at once.'],
  ['a draft', { status: 'draft', expressReview: true }, 0, 'Assessments go out by email once the job is posted.'],
])('with %s it is said when assessments go out', (_, job, assessmentDelayMs, text) => {
  expect(whenAssessed(job, { assessmentDelayMs })).toBe(text)
})
