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
  /** What an administrator has set already, by the call that reads it. */
  set?: Record<string, object>
}

/** The first steps as somebody with that address sees them, an administrator where nothing else is said. */
function open(email: string, { mailServer = false, role = 'admin', approvalRequired = false, set }: Around = {}) {
  const answers: Record<string, object> = {
    '/api/settings': { followUps: { timeZone: 'UTC' }, meetings: { kind: 'none' } },
    '/api/settings/logo': { logo: null },
    '/api/colleagues': [{ id: 1, fullName: 'Administrator', role: 'admin' }],
    '/api/settings/hiring': { approvalRequired, payRangeRequired: false },
    '/api/settings/email': { configured: mailServer, from: 'hiring@rolecall.test', held: null },
    ...set,
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
  await waitFor(() => expect(steps.textContent).toContain('where to meet candidates and colleagues’ accounts.'))
  expect(screen.queryByRole('link', { name: 'email' })).toBeNull()
})

const logo = { logo: { path: '/branding/logo-0123456789ab.png', width: 64, height: 32 } }
const chosen = { followUps: { timeZone: 'Europe/Warsaw' }, meetings: { kind: 'jitsi', url: 'https://meet.test' } }
const two = [1, 2].map((id) => ({ id, fullName: `Person ${id}`, role: 'admin' }))

test('what was set is not asked for again, each by itself, and nothing is once all of it was', async () => {
  const each: [string, object, string][] = [
    ['/api/settings/logo', logo, 'the office’s time zone (now UTC: interview times go by it), where to meet'],
    ['/api/settings', chosen, 'the organisation’s name and logo and colleagues’ accounts.'],
    [
      '/api/colleagues',
      two,
      'the organisation’s name and logo, the office’s time zone (now UTC: interview times go by it) and where to meet candidates.',
    ],
  ]
  for (const [path, answer, left] of each) {
    const steps = open('ada@rolecall.test', { mailServer: true, set: { [path]: answer } })
    await waitFor(() => expect(steps.textContent).toContain(`Set up first: ${left}`))
    cleanup()
  }
  const set = { '/api/settings/logo': logo, '/api/settings': chosen, '/api/colleagues': two }
  const steps = open('ada@rolecall.test', { mailServer: true, set })
  await waitFor(() => expect(steps.textContent).not.toContain('Set up first'))
  cleanup()
  const rest = open('admin@localhost.localdomain', { mailServer: true, set })
  await waitFor(() => expect(rest.textContent).toContain('First stepsNothing reaches your own address'))
})

test('nothing is asked for before it is known whether it was set', async () => {
  open('ada@rolecall.test')
  expect(screen.getByText(/^Set up first/).className).toContain('invisible')
  await waitFor(() => expect(screen.getByText(/^Set up first/).className).not.toContain('invisible'))
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
