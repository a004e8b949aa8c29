import type { ReactNode } from 'react'
import type { ComparedCandidate } from '#shared/comparison.ts'
import { evaluationScores } from '#shared/evaluation-scores.ts'
import {
  AverageScore,
  CriterionScore,
  EvaluationsGiven,
  OverallComments,
  RecommendationCounts,
  Standouts,
} from './evaluation-cells.tsx'
import {
  AssessmentPercentile,
  AssessmentScore,
  CriteriaMet,
  InterviewsAhead,
  InterviewsHeld,
  OfferStanding,
  StaffRating,
  StageAge,
  years,
} from './standing-cells.tsx'
import { Unknown } from './unknown.tsx'
import { whatStandsOut } from './what-stands-out.ts'

export interface ComparedRow {
  label: string
  /** By which rule, where the label alone does not say. */
  hint?: string
  cell: (candidate: ComparedCandidate) => ReactNode
}

/** What is compared, by what it rests on. `now` in milliseconds. */
export const comparedRows = (now: number): { title: string; rows: ComparedRow[] }[] => [
  {
    title: 'Stage and screening',
    rows: [
      { label: 'In this stage', cell: (candidate) => <StageAge candidate={candidate} now={now} /> },
      { label: 'Assessment percentile', cell: (candidate) => <AssessmentPercentile candidate={candidate} /> },
      {
        label: 'Assessment score',
        hint: 'Of 100, ± standard error',
        cell: (candidate) => <AssessmentScore candidate={candidate} />,
      },
      {
        label: 'Must-haves',
        hint: 'Found in the resume',
        cell: (candidate) => <CriteriaMet candidate={candidate} need="must" />,
      },
      {
        label: 'Nice to have',
        hint: 'Found in the resume',
        cell: (candidate) => <CriteriaMet candidate={candidate} need="nice" />,
      },
      { label: 'Rating', hint: 'Average of the stars', cell: (candidate) => <StaffRating candidate={candidate} /> },
    ],
  },
  {
    title: 'Interviews',
    rows: [
      { label: 'Held', cell: (candidate) => <InterviewsHeld candidate={candidate} /> },
      { label: 'Still ahead', cell: (candidate) => <InterviewsAhead candidate={candidate} /> },
    ],
  },
  {
    title: 'Evaluations',
    rows: [
      { label: 'Submitted', cell: (candidate) => <EvaluationsGiven candidate={candidate} /> },
      { label: 'Recommendations', cell: (candidate) => <RecommendationCounts candidate={candidate} /> },
      ...Object.values(evaluationScores).map((label) => ({
        label,
        cell: (candidate: ComparedCandidate) => <CriterionScore candidate={candidate} label={label} />,
      })),
      { label: 'All scores', cell: (candidate) => <AverageScore candidate={candidate} /> },
      {
        label: 'Strengths',
        hint: 'Rated 4 or 5',
        cell: (candidate) => (
          <Standouts candidate={candidate} standouts={whatStandsOut(candidate.feedback).strengths} />
        ),
      },
      {
        label: 'Concerns',
        hint: 'Rated 1 or 2',
        cell: (candidate) => <Standouts candidate={candidate} standouts={whatStandsOut(candidate.feedback).concerns} />,
      },
      { label: 'Overall comments', cell: (candidate) => <OverallComments candidate={candidate} /> },
    ],
  },
  {
    title: 'Terms',
    rows: [
      { label: 'Experience', cell: ({ experienceYears }) => years(experienceYears) },
      { label: 'Expected salary', cell: ({ expectedSalary }) => expectedSalary ?? <Unknown /> },
      { label: 'Location', cell: ({ location }) => location ?? <Unknown /> },
      { label: 'Offer', cell: (candidate) => <OfferStanding candidate={candidate} /> },
    ],
  },
]
