import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Evaluation, Interview } from '#shared/interviews.ts'
import { roles, type Role } from '#shared/permissions.ts'
import { AnalyticsPage } from '#web/analytics/analytics-page.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { candidate } from '#web/candidates/open-screener.tsx'
import { ReviewsPage } from '#web/reviews/reviews-page.tsx'
import { currentUser } from '#web/session/use-session.ts'
import { SettingsPage } from '#web/settings/settings-page.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { InterviewPage } from './interview-page.tsx'
import { InterviewsPage } from './interviews-page.tsx'

const at = '2026-03-05T09:00:00.000Z'

/** Of user 6, the administrator. */
export const evaluation: Evaluation = {
  id: 1,
  interviewId: 9,
  technicalScore: 4,
  communicationScore: null,
  problemSolvingScore: 5,
  culturalFitScore: 3,
  overallRating: 'Hire',
  technicalComments: 'Knows the trade',
  communicationComments: null,
  problemSolvingComments: null,
  culturalFitComments: null,
  overallComments: 'Clear and kind',
  linkUrl: null,
  evaluatorId: 6,
  evaluator: { fullName: 'Ada Okafor' },
  createdAt: at,
  updatedAt: at,
}

/** Of user 1, the hiring manager. */
export const interview: Interview = {
  id: 9,
  candidateId: 7,
  candidate: { ...candidate, status: '60_1st_interview_scheduled' },
  scheduledDate: at,
  conductedDate: null,
  interviewerId: 1,
  interviewer: { id: 1, fullName: 'Hana Novak' },
  type: 'Technical',
  videoUrl: null,
  meetingUrl: null,
  attendees: [],
  status: 'scheduled',
  notes: null,
  durationMinutes: 60,
  createdAt: at,
  updatedAt: at,
  evaluation: null,
}

export const pageOf = (rows: unknown[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

type Answer = (request: { url: string; body: unknown }) => Response

/** The screens over a server that answers as told, by "METHOD path". Users have the ids 1 to 6 in the order of the roles; `sent` lists the writes. */
export function openScreens(path: string, answers: Record<string, Answer>, role: Role = 'admin') {
  const sent: { call: string; body: unknown; rowVersion: string | null }[] = []
  const reads: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: { method: string; headers: HeadersInit; body?: string }) => {
    const call = `${init.method} ${url.split('?')[0]}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    if (init.method === 'GET') reads.push(url)
    else sent.push({ call, body, rowVersion: new Headers(init.headers).get('x-row-version') })
    return answers[call]?.({ url, body }) ?? Response.json({ message: `No answer to ${call}` }, { status: 404 })
  })
  const queryClient = createQueryClient()
  const id = roles.indexOf(role) + 1
  const user = { id, username: role, fullName: 'Ada Okafor', email: 'ada@rolecall.test', role, createdAt: at }
  queryClient.setQueryData(currentUser.queryKey, user)
  const router = createMemoryRouter(
    [
      { path: '/interviews', Component: InterviewsPage },
      { path: '/interviews/:id', Component: InterviewPage },
      { path: '/interviews/:id/evaluate', Component: InterviewPage },
      { path: '/reviews', Component: ReviewsPage },
      { path: '/analytics', Component: AnalyticsPage },
      { path: '/settings', Component: SettingsPage },
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
