import { describe, expect, test } from 'vitest'
import { recommendations } from './evaluation-scores.ts'
import { InterviewChange, NewInterview, Scorecard } from './interviews.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('a scorecard', () => {
  test('needs a recommendation only, in the words of the form', () => {
    expect(messageOf(Scorecard.safeParse({}))).toBe('Please select a recommendation')
    for (const overallRating of recommendations) expect(Scorecard.safeParse({ overallRating }).success).toBe(true)
  })

  test.each([0, 6, 2.5, '4'])('takes no score of %j', (technicalScore) => {
    expect(Scorecard.safeParse({ overallRating: 'Hire', technicalScore }).success).toBe(false)
  })

  test('stores a blank comment as none', () => {
    expect(Scorecard.parse({ overallRating: 'Hire', overallComments: '' }).overallComments).toBeNull()
  })

  test('takes nothing that it does not know', () => {
    expect(Scorecard.safeParse({ overallRating: 'Hire', evaluatorId: 1 }).success).toBe(false)
  })
})

describe('an interview to schedule', () => {
  const plan = { candidateId: 1, type: 'Phone', scheduledDate: '2026-12-01T10:00:00Z' }

  test('needs a candidate, a type and a date', () => {
    expect(NewInterview.safeParse(plan).success).toBe(true)
    for (const field of Object.keys(plan))
      expect([field, NewInterview.safeParse({ ...plan, [field]: undefined }).success]).toEqual([field, false])
  })

  test('takes any web address as video link and no other', () => {
    expect(NewInterview.safeParse({ ...plan, videoUrl: 'http://10.0.0.5/room' }).success).toBe(true)
    expect(NewInterview.safeParse({ ...plan, videoUrl: 'javascript:alert(1)' }).success).toBe(false)
  })

  test('may be changed one field at a time', () => {
    expect(InterviewChange.parse({ notes: 'x' })).toEqual({ notes: 'x' })
    expect(InterviewChange.safeParse({ candidateId: 2 }).success).toBe(false)
  })
})
