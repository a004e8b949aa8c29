import { expect, test } from 'vitest'
import { candidateStatusValues, type CandidateStatus } from '#shared/pipeline.ts'
import { movesForSeveral, whyNotMoved } from './why-not-moved.ts'

const job = { title: 'Designer', department: null, type: 'Full-time', status: 'active' as const }
const undecided = { withdrawnAt: null, offerWaits: false, job }
const moved = (move: (typeof movesForSeveral)[number]) =>
  candidateStatusValues.filter((status) => whyNotMoved({ ...undecided, status }, move) === undefined)

test('several are moved onward only, and nobody who has an offer', () => {
  const beforeInvited: CandidateStatus[] = ['00_application_submitted', '15_assessment_sent', '30_assessment_completed']
  const inProcess = [
    ...beforeInvited,
    '45_1st_interview_sent',
    '60_1st_interview_scheduled',
    '75_1st_interview_completed',
  ]
  expect(moved('assessment')).toEqual(['00_application_submitted', '90_talent_pool'])
  expect(moved('interview')).toEqual([...beforeInvited, '90_talent_pool'])
  expect(moved('talent-pool')).toEqual(inProcess)
  expect(moved('reject')).toEqual([...inProcess, '90_talent_pool'])
})

test.each([
  ['assessment', '15_assessment_sent', 'Has the assessment already'],
  ['assessment', 'assessment_completed', 'Is further than the assessment'],
  ['interview', '45_1st_interview_sent', 'Is invited already'],
  ['interview', '75_1st_interview_completed', 'Is further than the invitation'],
  ['talent-pool', 'talent_pool', 'In the talent pool already'],
  ['reject', '95_offer_sent', 'Has an offer'],
  ['reject', '100_offer_accepted', 'Has accepted an offer'],
  ['reject', 'rejected', 'Rejected already'],
] as const)('%s leaves somebody at %s alone: %s', (move, status, reason) => {
  expect(whyNotMoved({ ...undecided, status }, move)).toBe(reason)
})

test.each(movesForSeveral)('%s leaves an applicant alone who withdrew', (move) => {
  const withdrawn = { ...undecided, status: '30_assessment_completed', withdrawnAt: '2026-03-05T09:00:00.000Z' }
  expect(whyNotMoved(withdrawn, move)).toBe('Withdrew the application')
})

test.each(movesForSeveral)('%s leaves somebody alone whose offer waits for approval', (move) => {
  const waits = { ...undecided, status: '00_application_submitted', offerWaits: true }
  expect(whyNotMoved(waits, move)).toBe('Has an offer that waits for approval')
})

test('of a closed job only leave is taken', () => {
  const closed = { ...undecided, status: '00_application_submitted', job: { ...job, status: 'closed' as const } }
  expect(movesForSeveral.map((move) => whyNotMoved(closed, move))).toEqual([
    'The job is closed',
    'The job is closed',
    undefined,
    undefined,
  ])
})
