import type { Evaluation, Interview } from '#shared/interviews.ts'
import type { Role } from '#shared/permissions.ts'
import { AnalyticsPage } from '#web/analytics/analytics-page.tsx'
import { candidate } from './open-screener.tsx'
import { ReviewsPage } from '#web/reviews/reviews-page.tsx'
import { SettingsPage } from '#web/settings/settings-page.tsx'
import { screensOver, type Answer } from './screens-over.tsx'
import { InterviewPage } from '#web/interviews/interview-page.tsx'
import { InterviewsPage } from '#web/interviews/interviews-page.tsx'

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

/** The screens over a server that answers as told, by "METHOD path"; users have the ids 1 to 6 in the order of the roles. */
export function openScreens(path: string, answers: Record<string, Answer>, role: Role = 'admin') {
  const routes = [
    { path: '/interviews', Component: InterviewsPage },
    { path: '/interviews/:id', Component: InterviewPage },
    { path: '/interviews/:id/evaluate', Component: InterviewPage },
    { path: '/reviews', Component: ReviewsPage },
    { path: '/analytics', Component: AnalyticsPage },
    { path: '/settings', Component: SettingsPage },
  ]
  return screensOver(routes, { path, answers: { 'GET /api/jobs/titles': () => Response.json([]), ...answers }, role })
}
