import { fireEvent, screen } from '@testing-library/react'
import type { ListedCandidate } from '#shared/candidates.ts'
import type { JobTitle } from '#shared/jobs.ts'
import type { Role } from '#shared/permissions.ts'
import { screensOver, type Answer } from './screens-over.tsx'
import { CandidatePage } from '#web/candidates/candidate-page.tsx'
import { ScreenerPage } from '#web/screener/screener-page.tsx'

const at = '2026-03-05T09:00:00.000Z'

export const candidate: ListedCandidate = {
  id: 7,
  jobId: 3,
  personId: 7,
  name: 'Li Wei',
  email: 'li@example.com',
  phone: null,
  location: null,
  resumeUrl: null,
  source: null,
  status: 'assessment_completed',
  finalDecisionStatus: 'pending',
  lastInterviewDate: null,
  hiPeopleScore: null,
  hiPeoplePercentile: null,
  hiPeopleCompletedAt: null,
  hiPeopleAssessmentLink: null,
  assessmentProvisional: false,
  assessmentStandardError: null,
  technicalProficiency: 0,
  leadershipInitiative: 0,
  problemSolving: 0,
  communicationSkills: 0,
  culturalFit: 0,
  skills: null,
  experienceYears: null,
  expectedSalary: null,
  notes: null,
  addedById: 6,
  referredById: null,
  createdAt: at,
  updatedAt: at,
  withdrawnAt: null,
  stageSince: null,
  job: { title: 'Product Designer', department: null, type: 'Full-time', status: 'active' },
  screening: null,
  offerWaits: false,
  tags: [],
  rejectionReason: null,
}

export const job: JobTitle = {
  id: 3,
  title: 'Product Designer',
  status: 'active',
  location: null,
  createdAt: at,
  candidateCount: 41,
}

export const unknownAddress = () =>
  Response.json({ message: 'No such mailbox', errorType: 'non_existent_email' }, { status: 422 })

interface Opening {
  role?: Role
  /** The one candidate of the list. */
  row?: ListedCandidate
  /** Answers of the server by "METHOD path", over those that show the candidate. */
  answers?: Record<string, Answer>
}

/** The candidates' screens over a server that answers as told; `sent` lists the writes, `reads` the addresses read. */
export function openScreener(path: string, { role = 'coo', row = candidate, answers = {} }: Opening = {}) {
  const known: Record<string, Answer> = {
    'GET /api/jobs/titles': () => Response.json([job]),
    'GET /api/candidates': () => Response.json([row], { headers: { 'x-total-count': '1' } }),
    [`GET /api/candidates/${row.id}`]: () => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] }),
    [`GET /api/candidates/${row.id}/activity`]: () => Response.json([]),
    [`GET /api/candidates/${row.id}/letters`]: () => Response.json([]),
    'GET /api/interviews': () => Response.json([]),
    'GET /api/offers': () => Response.json([]),
    ...answers,
  }
  const routes = [
    { path: '/candidates', Component: ScreenerPage },
    { path: '/candidates/:id', Component: CandidatePage },
  ]
  return screensOver(routes, { path, answers: known, role, fullName: 'Carmen Ortiz' })
}

/** Presses a button by its name, once it is there. */
export const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
/** Types into a field by its label. */
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Opens a tab; Radix listens to the mouse going down. */
export const openTab = async (name: RegExp) => fireEvent.mouseDown(await screen.findByRole('tab', { name }))
/** Chooses in a select by its label; Radix opens it by the keyboard. */
export const choose = async (name: string, option: string) => {
  fireEvent.keyDown(await screen.findByRole('combobox', { name }), { key: 'ArrowDown' })
  fireEvent.keyDown(await screen.findByRole('option', { name: option }), { key: 'Enter' })
}
