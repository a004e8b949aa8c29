import { expect, test } from 'vitest'
import { isDenied, withDecision, withStatus } from './standing.ts'

const pending = { status: '30_assessment_completed', finalDecisionStatus: 'pending' }

test('choosing rejected or offer as status forces the decision', () => {
  expect(withStatus(pending, '200_rejected').finalDecisionStatus).toBe('rejected')
  expect(withStatus(pending, '95_offer_sent').finalDecisionStatus).toBe('offer_sent')
})

test('choosing rejected or offer as decision forces the status', () => {
  expect(withDecision(pending, 'rejected', pending).status).toBe('200_rejected')
  expect(withDecision(pending, 'offer_sent', pending).status).toBe('95_offer_sent')
})

test('whoever has accepted stays so where the decision says that an offer was sent', () => {
  const accepted = { status: '100_offer_accepted', finalDecisionStatus: 'none' }
  expect(withDecision(accepted, 'offer_sent', accepted)).toEqual({ ...accepted, finalDecisionStatus: 'offer_sent' })
})

test('a decision that the new status denies is pending again, one that it allows stays', () => {
  const offered = { status: '95_offer_sent', finalDecisionStatus: 'offer_sent' }
  expect(withStatus(offered, '75_1st_interview_completed').finalDecisionStatus).toBe('pending')
  expect(withStatus(offered, '100_offer_accepted').finalDecisionStatus).toBe('offer_sent')
  expect(withStatus({ ...pending, finalDecisionStatus: 'talent_pool' }, '15_assessment_sent').finalDecisionStatus).toBe(
    'talent_pool',
  )
})

test('taking a forced decision back takes the forced status back too', () => {
  const forced = withDecision(pending, 'rejected', pending)
  expect(withDecision(forced, 'pending', pending)).toEqual(pending)
})

test('while an offer stands, only what agrees with it or forces another status can be decided', () => {
  const offered = { status: '95_offer_sent' }
  expect(isDenied('pending', offered)).toBe(true)
  expect(isDenied('talent_pool', offered)).toBe(true)
  expect(isDenied('rejected', offered)).toBe(false)
  expect(isDenied('pending', pending)).toBe(false)
})
