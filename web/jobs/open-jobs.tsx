import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Job } from '#shared/jobs.ts'
import type { Role } from '#shared/permissions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/session/use-session.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { JobEditPage } from './job-edit-page.tsx'
import { JobsPage } from './jobs-page.tsx'

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
  status: 'draft',
  hiPeopleLink: 'https://rolecall.test/assess/abc',
  expressReview: false,
  submitterId: 1,
  postedDate: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  candidateCount: 0,
}

type Answer = (request: {
  body: Record<string, unknown>
  rowVersion: string | null
  url: string
}) => Response | Promise<Response>
export const page = (rows: Job[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

/** The jobs screens over a server that answers as told, by "METHOD path"; `sent` lists the writes. */
export function openJobs(path: string, answers: Record<string, Answer>, role: Role = 'hiringManager', id = 1) {
  const sent: { call: string; body: Record<string, unknown>; rowVersion: string | null }[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
      const call = `${init.method} ${url.split('?')[0]}`
      const request = {
        body: init.body ? JSON.parse(init.body) : {},
        rowVersion: new Headers(init.headers).get('x-row-version'),
      }
      if (init.method !== 'GET') sent.push({ call, ...request })
      return answers[call]?.({ ...request, url }) ?? Response.json({ message: `No answer to ${call}` }, { status: 404 })
    },
  )
  const queryClient = createQueryClient()
  const user = {
    id,
    username: 'me',
    fullName: 'Hana Novak',
    email: 'hana@rolecall.test',
    role,
    createdAt: job.createdAt,
  }
  queryClient.setQueryData(currentUser.queryKey, user)
  const router = createMemoryRouter(
    [
      { path: '/jobs', Component: JobsPage },
      { path: '/jobs/:id/edit', Component: JobEditPage },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { sent, router }
}

/** Presses a button by its name, once it is there. */
export const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
/** Types into a field by its label, once it is there. */
export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
