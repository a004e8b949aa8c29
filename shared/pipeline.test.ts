import { describe, expect, test } from 'vitest'
import {
  candidateStatusValues,
  codedDecision,
  codedStatus,
  decisionDisplay,
  decisionForcedBy,
  decisionValues,
  describeDecision,
  describeStatus,
  isDecided,
  isRejected,
  legacyStatuses,
  moves,
  settledStatuses,
  statusForcedBy,
  statusOrder,
} from './pipeline.ts'

const held = (status: string, finalDecisionStatus: string | null = null) => ({ status, finalDecisionStatus })

describe('candidate statuses', () => {
  test('are the ten of the specification, each with its code and label', () => {
    expect(candidateStatusValues.map((status) => Object.values(describeStatus(status)).join(' '))).toEqual([
      '00 Application Submitted',
      '15 Assessment Sent',
      '30 Assessment Completed',
      '45 1st Interview Sent',
      '60 1st Interview Scheduled',
      '75 1st Interview Completed',
      '90 Talent Pool',
      '95 Offer Sent',
      '100 Offer Accepted',
      '200 Rejected',
    ])
  })

  test('sort by the number, not the text, with unknown values last', () => {
    expect(
      ['phone_screen', '200_rejected', '100_offer_accepted', '95_offer_sent', 'new'].toSorted(
        (a, b) => statusOrder(a) - statusOrder(b),
      ),
    ).toEqual(['new', '95_offer_sent', '100_offer_accepted', '200_rejected', 'phone_screen'])
  })

  test('take legacy names for their codes', () => {
    expect(Object.keys(legacyStatuses).map((name) => describeStatus(name).code)).toEqual([
      '00',
      '15',
      '30',
      '60',
      '90',
      '95',
      '100',
      '200',
    ])
    expect(isRejected({ status: 'rejected' })).toBe(true)
  })

  test.each(['phone_screen', '', '??', 'toString', '__proto__', 'constructor', '95', '95_OFFER_SENT'])(
    'show an unknown one, %j, with ?? and the label as given',
    (value) => {
      expect(codedStatus(value)).toBeUndefined()
      expect(describeStatus(value)).toEqual({ code: '??', label: value })
    },
  )
})

describe('final decisions', () => {
  test('are labelled, legacy values too, otherwise Not Applicable', () => {
    expect(decisionValues.map(describeDecision)).toEqual(['Pending', 'Rejected', 'Offer Sent', 'Talent Pool'])
    expect([describeDecision('90_offer_sent'), describeDecision('80_talent_pool')]).toEqual([
      'Offer Sent',
      'Talent Pool',
    ])
    for (const value of [null, 'none', '', 'maybe', 'toString']) expect(describeDecision(value)).toBe('Not Applicable')
  })

  test('are stored as null for none, and not at all when unknown', () => {
    expect(codedDecision('none')).toBeNull()
    expect(codedDecision('maybe')).toBeUndefined()
    expect(codedDecision('__proto__') ?? undefined).toBeUndefined()
  })

  test('decide by status 200, 95 and 90, or by any value', () => {
    for (const status of ['200_rejected', 'offer_sent', '90_talent_pool']) expect(isDecided(held(status))).toBe(true)
    for (const decision of [...decisionValues, '80_talent_pool']) expect(isDecided(held('new', decision))).toBe(true)
    for (const decision of [null, 'none', 'maybe']) expect(isDecided(held('100_offer_accepted', decision))).toBe(false)
  })

  test('read on the Display line only when decided', () => {
    expect(decisionDisplay(held('new', 'pending'))).toBe('Pending')
    expect(decisionDisplay(held('new'))).toBe('Not Applicable')
    expect(decisionDisplay(held('200_rejected', 'rejected'))).toBe('Rejected')
  })

  test('and statuses force each other for rejected and offer alone', () => {
    for (const status of candidateStatusValues) {
      const decision = decisionForcedBy(status)
      if (decision) expect(statusForcedBy(decision)).toBe(status)
      expect(decision !== undefined).toBe(['200_rejected', '95_offer_sent'].includes(status))
    }
  })
})

describe('moves', () => {
  test('lead each to its status and decision, with a letter of its own', () => {
    expect(moves).toMatchObject({
      assessment: { to: '15_assessment_sent', email: 'assessment' },
      interview: { to: '45_1st_interview_sent', email: 'interview-invite' },
      offer: { to: '95_offer_sent', decision: 'offer_sent', email: 'offer' },
      'talent-pool': { to: '90_talent_pool', decision: 'talent_pool', email: 'talent-pool' },
      reject: { to: '200_rejected', decision: 'rejected', email: 'rejection' },
    })
    expect(moves.assessment).not.toHaveProperty('decision')
    expect(moves.interview).not.toHaveProperty('decision')
  })

  test('settled statuses are 90, 95, 100 and 200', () => {
    expect(settledStatuses.map(statusOrder)).toEqual([90, 95, 100, 200])
  })
})
