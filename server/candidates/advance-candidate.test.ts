import { expect, test } from 'vitest'
import { liesAhead } from './advance-candidate.ts'

const withdrawnAt = null
const completed = '75_1st_interview_completed'

test.each(['new', '00_application_submitted', '30_assessment_completed', '60_1st_interview_scheduled'])(
  'an automatic move goes forward from %s',
  (status) => expect(liesAhead({ status, withdrawnAt }, completed)).toBe(true),
)

test.each([
  completed,
  '90_talent_pool',
  '95_offer_sent',
  '100_offer_accepted',
  'hired',
  '200_rejected',
  'phone_screen',
])('an automatic move changes nothing at %s', (status) =>
  expect(liesAhead({ status, withdrawnAt }, completed)).toBe(false),
)

test('an automatic move brings nobody back who withdrew', () => {
  const status = '45_1st_interview_sent'
  expect(liesAhead({ status, withdrawnAt: new Date() }, completed)).toBe(false)
})
