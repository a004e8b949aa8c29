import { expect, test } from 'vitest'
import type { ComparedFeedback } from '#shared/comparison.ts'
import { whatStandsOut } from './what-stands-out.ts'

const said = (id: number, more: Partial<ComparedFeedback>): ComparedFeedback => ({
  id,
  interviewId: 40 + id,
  interviewType: 'Technical',
  technicalScore: null,
  communicationScore: null,
  problemSolvingScore: null,
  culturalFitScore: null,
  overallRating: 'Hire',
  technicalComments: null,
  communicationComments: null,
  problemSolvingComments: null,
  culturalFitComments: null,
  overallComments: null,
  evaluator: { fullName: `Number ${id}` },
  updatedAt: '2026-03-04T09:00:00.000Z',
  ...more,
})

test.each([
  [1, 'concerns'],
  [2, 'concerns'],
  [3, undefined],
  [4, 'strengths'],
  [5, 'strengths'],
  [null, undefined],
])('a score of %s is among the %s', (technicalScore, where) => {
  const { strengths, concerns } = whatStandsOut([said(1, { technicalScore })])
  expect([strengths.length, concerns.length]).toEqual([Number(where === 'strengths'), Number(where === 'concerns')])
})

test('in the order of the scorecard, each with who said so and their words for it; where they differ it is both', () => {
  const { strengths, concerns } = whatStandsOut([
    said(1, { culturalFitScore: 4, culturalFitComments: 'Kind', technicalScore: 5, technicalComments: 'Exact' }),
    said(2, { culturalFitScore: 1, culturalFitComments: 'Curt', technicalScore: 4 }),
  ])
  const told = [strengths, concerns].map((standouts) =>
    standouts.map(({ label, given }) => [
      label,
      ...given.map((each) => `${each.author} ${each.score} ${each.comment}`),
    ]),
  )
  expect(told).toEqual([
    [
      ['Technical', 'Number 1 5 Exact', 'Number 2 4 null'],
      ['Cultural Fit', 'Number 1 4 Kind'],
    ],
    [['Cultural Fit', 'Number 2 1 Curt']],
  ])
})
