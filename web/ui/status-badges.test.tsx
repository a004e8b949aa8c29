// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { InterviewStatusBadge } from '#web/interviews/interview-status-badge.tsx'
import { JobStatusBadge } from '#web/jobs/job-status-badge.tsx'

afterEach(cleanup)

const toneOf = (text: string) => /\bbg-(\w+)-soft\b/.exec(screen.getByText(text).parentElement?.className ?? '')?.[1]

test.each([
  ['active', 'Active', 'green'],
  ['draft', 'Draft', 'yellow'],
  ['closed', 'Closed', 'grey'],
  ['review', 'Review', 'blue'],
  ['paused', 'Paused', 'blue'],
])('a job that is %s shows "%s" in %s (SPEC 4)', (status, text, tone) => {
  render(<JobStatusBadge status={status} />)
  expect(toneOf(text)).toBe(tone)
})

test.each([
  ['scheduled', 'Scheduled'],
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['cancelled', 'Cancelled'],
])('an interview that is %s shows "%s"', (status, text) => {
  render(<InterviewStatusBadge status={status} />)
  expect(screen.getByText(text)).toBeDefined()
})

test.each([
  ['00_application_submitted', 'Application Submitted'],
  ['hired', 'Offer Accepted'],
  ['interview_scheduled', '1st Interview Scheduled'],
  ['somewhere', 'somewhere'],
])('a candidate at %s shows "%s"', (status, text) => {
  render(<CandidateStatusBadge status={status} />)
  expect(screen.getByText(text)).toBeDefined()
})
