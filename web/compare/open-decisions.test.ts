import { expect, test } from 'vitest'
import { openDecisions } from './open-decisions.ts'

type Standing = Parameters<typeof openDecisions>[0]

const job = { title: 'Designer', department: null, type: 'Full-time', status: 'active' as const }
const standing: Standing = {
  status: '00_application_submitted',
  withdrawnAt: null,
  job,
  offerWaits: false,
  held: [],
  openOffers: [],
}
const held = [{ id: 41, type: 'Technical', at: null }]
const closed = { ...job, status: 'closed' as const }

test.each([
  ['who has applied', { status: '00_application_submitted' }, ['talentPool', 'reject']],
  ['who was assessed', { status: '30_assessment_completed' }, ['interview', 'talentPool', 'reject']],
  ['the same by its old name', { status: 'assessment_completed' }, ['interview', 'talentPool', 'reject']],
  ['who is invited', { status: '45_1st_interview_sent' }, ['talentPool', 'reject']],
  ['who was interviewed', { status: '75_1st_interview_completed' }, ['offer', 'talentPool', 'reject']],
  ['who is to be interviewed again', { status: '60_1st_interview_scheduled', held }, ['offer', 'talentPool', 'reject']],
  [
    'whose offers are not shown to the role',
    { status: '75_1st_interview_completed', openOffers: null },
    ['talentPool', 'reject'],
  ],
  ['who is in the pool', { status: '90_talent_pool' }, ['reject']],
  ['who is in the pool after an interview', { status: '90_talent_pool', held }, ['offer', 'reject']],
  [
    'who was assessed for a job that is closed',
    { status: '30_assessment_completed', job: closed },
    ['talentPool', 'reject'],
  ],
  ['who was interviewed for one', { status: '75_1st_interview_completed', job: closed }, ['talentPool', 'reject']],
] satisfies [string, Partial<Standing>, string[]][])('decided of somebody %s', (_, more, decisions) => {
  expect(openDecisions({ ...standing, ...more })).toEqual({ decisions })
})

test.each([
  [{ status: '200_rejected' }, 'Rejected already'],
  [{ status: '95_offer_sent' }, 'Has an offer'],
  [{ status: '75_1st_interview_completed', offerWaits: true }, 'Has an offer that waits for approval'],
  [{ status: '75_1st_interview_completed', withdrawnAt: '2026-03-05T09:00:00.000Z' }, 'Withdrew the application'],
])('nothing is decided of %j: %s', (more, whyNone) => {
  expect(openDecisions({ ...standing, ...more })).toEqual({ decisions: [], whyNone })
})
