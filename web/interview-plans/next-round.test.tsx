// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { NextRound } from '#shared/interview-plans.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { ScheduleInterviewDialog } from '#web/candidates/schedule-interview-dialog.tsx'
import { InvitationPlanFields } from '#web/scheduling/invitation-plan-fields.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const people = [
  { id: 1, fullName: 'Hana Novak' },
  { id: 2, fullName: 'Piotr Łukasik' },
]
const next: NextRound = { id: 'p', type: 'Panel', durationMinutes: 90, interviewers: people, isSet: true }

function answering(round: NextRound | null) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') sent.push({ path: url, body: JSON.parse(body ?? 'null') })
    if (url.endsWith('/next-round')) return Response.json(round)
    if (url.endsWith('/colleagues')) return Response.json(people)
    return Response.json([])
  })
  return sent
}
const show = (screenOf: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{screenOf}</QueryClientProvider>)
const chosen = async (name: string) => (await screen.findByRole('combobox', { name })).textContent

test('scheduling starts from the next round, and sends its panel along', async () => {
  const sent = answering(next)
  show(<ScheduleInterviewDialog candidate={{ id: 7, name: 'Li Wei', job: null }} open onOpenChange={() => undefined} />)
  expect(await chosen('Type')).toBe('Panel')
  await waitFor(async () => expect(await chosen('Interviewer')).toBe('Hana Novak'))
  expect(await chosen('Length')).toBe('90 minutes')
  fireEvent.change(screen.getByLabelText(/Date and time/), { target: { value: '2030-03-05T14:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule interview' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/api/interviews',
    body: { candidateId: 7, type: 'Panel', durationMinutes: 90, interviewerId: 1, panelIds: [2] },
  })
})

test('without a round left it starts from what is usual', async () => {
  answering(null)
  show(<ScheduleInterviewDialog candidate={{ id: 7, name: 'Li Wei', job: null }} open onOpenChange={() => undefined} />)
  expect(await chosen('Type')).toBe('Technical')
  expect(await chosen('Interviewer')).toBe('Not assigned')
  expect(await chosen('Length')).toBe('60 minutes')
})

test.each([
  [true, true],
  [false, false],
])('an invitation names the next round and its interviewers where the plan is set (%s)', async (isSet, shown) => {
  answering({ ...next, isSet })
  const onChange = vi.fn()
  show(<InvitationPlanFields candidateId={7} plan={{}} disabled={false} onChange={onChange} />)
  await screen.findByText(/a time when all of them are free|the team will be in touch/)
  if (!shown) {
    expect(screen.queryByText(/Next round of the plan/)).toBeNull()
    return
  }
  expect(await screen.findByText('Next round of the plan: Panel, 90 minutes')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Piotr Łukasik' }))
  expect(onChange).toHaveBeenCalledWith({ interviewerIds: [1] })
})

test('an invitation says nothing of interviewers and of what the email says before it knows the plan', async () => {
  const read = Promise.withResolvers<Response>()
  answering(next)
  const answer = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/next-round') ? read.promise : answer(url, init),
  )
  show(<InvitationPlanFields candidateId={7} plan={{}} disabled={false} onChange={() => undefined} />)
  expect(screen.queryByText(/the team will be in touch/)).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  read.resolve(Response.json(next))
  expect(await screen.findByText(/a time when all of them are free/)).toBeDefined()
})
