import { fireEvent, screen } from '@testing-library/react'
import type { Job } from '#shared/jobs.ts'
import type { Role } from '#shared/permissions.ts'
import { screensOver, type Answer } from './screens-over.tsx'
import { JobEditPage } from '#web/jobs/job-edit-page.tsx'
import { JobsPage } from '#web/jobs/jobs-page.tsx'

/** A draft of user 1's. */
export const job: Job = {
  id: 7,
  title: 'Product Designer',
  suggestedTitle: null,
  description: '# Product Designer\n\n- Draws the booking flow',
  type: 'Full-time',
  department: null,
  location: null,
  workplace: null,
  urgency: 'Normal (Within a month)',
  skills: null,
  teamContext: null,
  pay: null,
  status: 'draft',
  hiPeopleLink: 'https://rolecall.test/assess/abc',
  expressReview: false,
  submitterId: 1,
  postedDate: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  candidateCount: 0,
  openings: 1,
  hired: 0,
  openOffers: 0,
  sentBack: null,
}

export const page = (rows: Job[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

/** The jobs screens over a server that answers as told, by "METHOD path"; `sent` lists the writes. */
export function openJobs(path: string, answers: Record<string, Answer>, role: Role = 'hiringManager', id = 1) {
  const routes = [
    { path: '/jobs', Component: JobsPage },
    { path: '/jobs/:id/edit', Component: JobEditPage },
  ]
  const known = { 'GET /api/jobs/7/people-who-fit': () => page([]), ...answers }
  return screensOver(routes, { path, answers: known, role, fullName: 'Hana Novak', id })
}

/** Presses a button by its name, once it is there. */
export const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
/** Types into a field by its label, once it is there. */
export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
