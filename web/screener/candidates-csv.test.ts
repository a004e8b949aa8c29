import { expect, test, vi } from 'vitest'
import type { ListedCandidate } from '#shared/candidates.ts'
import { candidatesCsv } from './candidates-csv.ts'

const candidate = {
  name: '=1+1',
  email: 'o.brien@example.com',
  phone: null,
  location: 'Łódź, "centre"',
  status: '30_assessment_completed',
  hiPeoplePercentile: 87,
  withdrawnAt: null,
  stageSince: '2026-03-09T10:00:00.000Z',
  createdAt: '2026-03-04T10:00:00.000Z',
  technicalProficiency: 4,
  leadershipInitiative: 0,
  problemSolving: 5,
  communicationSkills: 0,
  culturalFit: 0,
  skills: ['SQL', '@SUM(A1)'],
  job: { title: '+Engineer', department: null, type: 'Full-time' },
  rejectionReason: null,
  tags: [
    { id: 1, name: '=Kraków' },
    { id: 2, name: 'Rust' },
  ],
} as unknown as ListedCandidate // what the export reads

/** The line of one who is otherwise the same. */
const line = (row: Partial<ListedCandidate>) => candidatesCsv([{ ...candidate, ...row }]).split('\r\n')[1]

test('a candidate is one line, and no text of theirs is a formula', () => {
  const [head, row, end] = candidatesCsv([candidate]).split('\r\n')
  expect(head).toBe(
    'Candidate,Email,Phone,Location,Job Position,Status,Status Since,Rejection Reason,Assessment,Provisional,Applied On,Rating,Skills,Tags',
  )
  expect(row).toBe(
    `'=1+1,o.brien@example.com,,"Łódź, ""centre""",'+Engineer,Assessment Completed,2026-03-09,,87,,2026-03-04,4.5,"SQL, @SUM(A1)","'=Kraków, Rust"`,
  )
  expect(end).toBe('')
})

test('why they were rejected is in it, in words', () => {
  expect(line({ status: '200_rejected', rejectionReason: 'no-answer' })).toContain(
    ',Rejected,2026-03-09,Did not answer,87,',
  )
})

test('whoever took the application back stands there as that', () => {
  const withdrawn = { status: '60_1st_interview_scheduled', withdrawnAt: candidate.stageSince }
  expect(line(withdrawn)).toContain(',Withdrawn,2026-03-09,,87,')
})

test('a percentile that is provisional yet is told as that, as on the screen', () => {
  expect(line({ assessmentProvisional: true })).toContain(',87,Yes,2026-03-04,')
  expect(line({ assessmentProvisional: true, hiPeoplePercentile: null })).toContain(',N/A,,2026-03-04,')
})

test('they applied on the day that the screen shows, wherever its reader is', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const told = line({ createdAt: '2026-03-04T02:00:00.000Z' })
  vi.unstubAllEnvs()
  expect(told).toContain(',2026-03-03,')
})
