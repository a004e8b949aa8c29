// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Feedback } from '#shared/interviews.ts'
import { spreadOf } from './spread-of.ts'

const feedback = (id: number, fullName: string, scores: Partial<Feedback>): Feedback => ({
  id,
  interviewId: 9,
  interviewType: 'Panel',
  technicalScore: null,
  communicationScore: null,
  problemSolvingScore: null,
  culturalFitScore: null,
  overallRating: 'Hire',
  evaluator: { fullName },
  updatedAt: '2026-03-05T09:00:00.000Z',
  ...scores,
})

test('gives the range and the mean of what was given, and who gave it', () => {
  const [recommendation, technical, ...rest] = spreadOf([
    feedback(1, 'Hana', { technicalScore: 4 }),
    feedback(2, 'Piotr', { technicalScore: 3, overallRating: 'Strong Hire' }),
    feedback(3, 'Carmen', {}),
  ])
  expect(recommendation).toMatchObject({
    label: 'Recommendation',
    min: 4,
    max: 5,
    range: 'Hire to Strong Hire',
    differs: false,
  })
  expect(recommendation?.mean).toBeCloseTo(13 / 3)
  expect(technical).toEqual({
    label: 'Technical',
    given: [
      { id: 1, author: 'Hana', value: 4, said: '4 of 5' },
      { id: 2, author: 'Piotr', value: 3, said: '3 of 5' },
    ],
    min: 3,
    max: 4,
    range: '3 to 4',
    mean: 3.5,
    differs: false,
  })
  expect(rest).toEqual([])
})

test.each([
  [[3, 4], false],
  [[3, 5], true],
  [[1, 5, 3], true],
  [[2], false],
])('scores of %j differ: %s', (scores, differs) => {
  const given = scores.map((technicalScore, at) => feedback(at, 'Hana', { technicalScore }))
  expect(spreadOf(given).find(({ label }) => label === 'Technical')?.differs).toBe(differs)
})

const rated = (...ratings: string[]) =>
  spreadOf(ratings.map((overallRating, at) => feedback(at, 'Hana', { overallRating })))[0]

test('recommendations differ by steps, and an unknown one is left out', () => {
  expect(rated('Hire', 'Neutral')?.differs).toBe(false)
  expect(rated('Hire', 'Do Not Hire')?.differs).toBe(true)
  expect(rated('Strong Hire', 'Strong Do Not Hire')).toMatchObject({
    min: 1,
    max: 5,
    range: 'Strong Do Not Hire to Strong Hire',
  })
  expect(rated('As it was called before')).toBeUndefined()
})
