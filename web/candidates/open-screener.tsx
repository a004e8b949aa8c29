import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { ListedCandidate } from '#shared/candidates.ts'
import { roles, type Role } from '#shared/permissions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/session/use-session.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { CandidatePage } from './candidate-page.tsx'
import { ScreenerPage } from './screener-page.tsx'

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
  createdAt: at,
  updatedAt: at,
  withdrawnAt: null,
  job: { title: 'Product Designer', department: null, type: 'Full-time' },
  screening: null,
}

const job = { id: 3, title: 'Product Designer', status: 'active', candidateCount: 41 }

type Answer = (request: { body: Record<string, unknown>; url: string }) => Response
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
  const sent: { call: string; body: Record<string, unknown>; rowVersion: string | null }[] = []
  const reads: string[] = []
  const known: Record<string, Answer> = {
    'GET /api/jobs': () => Response.json([job]),
    'GET /api/candidates': () => Response.json([row], { headers: { 'x-total-count': '1' } }),
    [`GET /api/candidates/${row.id}`]: () => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] }),
    [`GET /api/candidates/${row.id}/activity`]: () => Response.json([]),
    'GET /api/interviews': () => Response.json([]),
    'GET /api/offers': () => Response.json([]),
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, init: { method: string; headers: HeadersInit; body?: string }) => {
    const call = `${init.method} ${url.split('?')[0]}`
    const body = init.body ? JSON.parse(init.body) : {}
    if (init.method === 'GET') reads.push(url)
    else sent.push({ call, body, rowVersion: new Headers(init.headers).get('x-row-version') })
    return known[call]?.({ body, url }) ?? Response.json({ message: `No answer to ${call}` }, { status: 404 })
  })
  const queryClient = createQueryClient()
  const id = roles.indexOf(role) + 1
  const user = { id, username: role, fullName: 'Carmen Ortiz', email: 'carmen@rolecall.test', role, createdAt: at }
  queryClient.setQueryData(currentUser.queryKey, user)
  const router = createMemoryRouter(
    [
      { path: '/candidates', Component: ScreenerPage },
      { path: '/candidates/:id', Component: CandidatePage },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { sent, reads, router }
}

/** Presses a button by its name, once it is there. */
export const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
/** Types into a field by its label. */
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Opens a tab; Radix listens to the mouse going down. */
export const openTab = async (name: RegExp) => fireEvent.mouseDown(await screen.findByRole('tab', { name }))
