import { describe, expect, test } from 'vitest'
import { decisionAfterMove, settleStanding } from './settle-standing.ts'

const at75 = { status: '75_1st_interview_completed', finalDecisionStatus: 'pending' }
const offered = { status: '95_offer_sent', finalDecisionStatus: 'offer_sent' }

describe('status and final decision on Save', () => {
  test('rejected or offer in the status forces the decision', () => {
    expect(settleStanding(at75, { status: '200_rejected' })).toEqual({
      status: '200_rejected',
      finalDecisionStatus: 'rejected',
    })
    expect(settleStanding(at75, { status: '95_offer_sent' })).toEqual(offered)
  })

  test('rejected or offer in the decision forces the status', () => {
    expect(settleStanding(at75, { finalDecisionStatus: 'rejected' })).toEqual({
      status: '200_rejected',
      finalDecisionStatus: 'rejected',
    })
    expect(settleStanding(at75, { finalDecisionStatus: 'offer_sent' })).toEqual(offered)
  })

  test('the status wins where both are named and disagree', () => {
    expect(settleStanding(at75, { status: '95_offer_sent', finalDecisionStatus: 'rejected' })).toEqual(offered)
    expect(settleStanding(at75, { status: '45_1st_interview_sent', finalDecisionStatus: 'rejected' })).toEqual({
      status: '45_1st_interview_sent',
      finalDecisionStatus: 'pending',
    })
    expect(settleStanding(offered, { status: '95_offer_sent', finalDecisionStatus: null })).toEqual(offered)
  })

  test('both are taken as named where they agree', () => {
    expect(settleStanding(at75, { status: '90_talent_pool', finalDecisionStatus: 'talent_pool' })).toEqual({
      status: '90_talent_pool',
      finalDecisionStatus: 'talent_pool',
    })
    expect(settleStanding(at75, { status: '30_assessment_completed', finalDecisionStatus: null })).toEqual({
      status: '30_assessment_completed',
      finalDecisionStatus: null,
    })
  })

  test('a status that denies the decision held puts it back to pending', () => {
    expect(settleStanding(offered, { status: '75_1st_interview_completed' })).toEqual(at75)
    expect(
      settleStanding(offered, { status: '75_1st_interview_completed', finalDecisionStatus: 'offer_sent' }),
    ).toEqual(at75)
  })

  test('an accepted offer keeps its decision', () => {
    const accepted = { status: '100_offer_accepted', finalDecisionStatus: 'offer_sent' }
    expect(settleStanding(offered, { status: '100_offer_accepted' })).toEqual(accepted)
    expect(settleStanding(accepted, { finalDecisionStatus: 'offer_sent' })).toEqual(accepted)
  })

  test('other decisions leave the status, one of old data included', () => {
    expect(
      settleStanding(
        { status: 'phone_screen', finalDecisionStatus: 'who_knows' },
        { finalDecisionStatus: 'talent_pool' },
      ),
    ).toEqual({ status: 'phone_screen', finalDecisionStatus: 'talent_pool' })
  })
})

test.each([
  ['95_offer_sent', 'offer_sent', 'pending'],
  ['95_offer_sent', '90_offer_sent', 'pending'],
  ['100_offer_accepted', 'offer_sent', 'pending'],
  ['90_talent_pool', 'talent_pool', 'pending'],
  ['talent_pool', '80_talent_pool', 'pending'],
  // A person's own decision beside a status stays theirs.
  ['75_1st_interview_completed', 'talent_pool', 'talent_pool'],
  ['75_1st_interview_completed', null, null],
  ['phone_screen', 'who_knows', 'who_knows'],
] as const)('a move from %s with the decision %s leaves the decision %s', (status, finalDecisionStatus, after) => {
  expect(decisionAfterMove({ status, finalDecisionStatus }, '45_1st_interview_sent')).toBe(after)
})
