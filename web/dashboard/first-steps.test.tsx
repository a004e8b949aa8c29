// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/session/use-session.ts'
import { FirstSteps } from './first-steps.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { activeJobs: 0, totalCandidates: 0, scheduledInterviews: 0, offersSent: 0 }
const never = { activeJobs: [], totalCandidates: [], scheduledInterviews: [], offersSent: [] }

interface Around {
  mailServer?: boolean
  role?: Role
  approvalRequired?: boolean
}

/** The first steps as somebody with that address sees them, an administrator where nothing else is said. */
function open(email: string, { mailServer = false, role = 'admin', approvalRequired = false }: Around = {}) {
  const answers: Record<string, object> = {
    '/api/settings': { followUps: { timeZone: 'UTC' } },
    '/api/settings/hiring': { approvalRequired, payRangeRequired: false },
    '/api/settings/email': { configured: mailServer, from: 'hiring@rolecall.test', held: null },
  }
  vi.stubGlobal('fetch', async (asked: string) => Response.json(answers[asked]))
  const queryClient = createQueryClient()
  const user = { id: 1, username: 'admin', fullName: 'Administrator', email, role, createdAt: '' }
  queryClient.setQueryData(currentUser.queryKey, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FirstSteps facts={{ stats: none, trends: never }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('region', { name: 'First steps' })
}

test('the first administrator is told that nothing reaches the address that the start gave them', () => {
  const steps = open('admin@localhost.localdomain')
  expect(steps.textContent).toContain('Nothing reaches your own address, admin@localhost.localdomain: give yours.')
  expect(screen.getByRole('link', { name: 'give yours' }).getAttribute('href')).toBe('/settings')
  cleanup()
  expect(open('ada@rolecall.test').textContent).not.toContain('your own address')
})

test('where interviews take place is set up first too: without it letters say that it is still to be told', () => {
  open('ada@rolecall.test')
  const link = screen.getByRole('link', { name: 'where to meet candidates' })
  expect(link.getAttribute('href')).toBe('/settings?tab=system#video-calls')
})

test('email is set up first only where no mail server is set', async () => {
  open('ada@rolecall.test')
  expect((await screen.findByRole('link', { name: 'email' })).getAttribute('href')).toBe('/settings?tab=integrations')
  cleanup()
  const steps = open('ada@rolecall.test', { mailServer: true })
  await waitFor(() => expect(steps.textContent).toContain('now UTC'))
  expect(screen.queryByRole('link', { name: 'email' })).toBeNull()
  expect(steps.textContent).toContain('where to meet candidates and colleagues’ accounts.')
})

test('each step leads on by its own name: a link named as a screen would be a second one beside the sidebar’s', () => {
  const steps = within(open('ada@rolecall.test')).getAllByRole('heading', { level: 3 })
  expect(steps.map((step) => [step.textContent, within(step).getByRole('link').getAttribute('href')])).toEqual([
    ['Post a job', '/jobs'],
    ['Bring in candidates', '/candidates'],
    ['Interview', '/interviews'],
    ['Decide', '/reviews'],
  ])
})

test('who must ask before a job is posted is told so, and who need not is told that they post it', async () => {
  const steps = open('hana@rolecall.test', { role: 'hiringManager', approvalRequired: true })
  await waitFor(() => expect(steps.textContent).toContain('Ask for approval, and an executive puts it on'))
  expect(steps.textContent).not.toContain('Approve & Post Job')
  cleanup()
  expect(open('hana@rolecall.test', { role: 'hiringManager' }).textContent).toContain('Approve & Post Job puts it on')
  cleanup()
  expect(open('carmen@rolecall.test', { role: 'coo', approvalRequired: true }).textContent).toContain(
    'Approve & Post Job',
  )
})
