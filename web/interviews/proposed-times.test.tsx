// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { InvitationNote } from '#shared/invitations.ts'
import type { Role } from '#shared/permissions.ts'
import { click } from '#test/screens/open-screener.tsx'
import { openInterview } from '#test/screens/open-interview.tsx'
import { interview } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const start = '2026-03-06T09:00:00.000Z'
const note: InvitationNote = { kind: 'other-time', start, end: '2026-03-06T09:45:00.000Z', comment: 'Later?' }
const rowWith = (given: InvitationNote) => ({
  ...interview,
  attendees: [{ userId: null, name: 'Li Wei', answer: 'needs-action' as const, answeredAt: null, note: given }],
})
const openWith = (given = note, answers = {}, role: Role = 'coo') =>
  openInterview({ row: rowWith(given), answers, role })
const confirm = async (label: string) => {
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: label }))
}

test('a proposed time is taken with its length, as its proposer’s, in the version that is shown', async () => {
  const { sent } = openWith(note, { 'PATCH /api/interviews/9': () => Response.json(interview) })
  await click('Take this time of Li Wei')
  await confirm('Take this time')
  expect(await screen.findByText('Interview moved')).toBeDefined()
  expect(sent).toEqual([
    {
      call: 'PATCH /api/interviews/9',
      body: { scheduledDate: start, durationMinutes: 45, proposedBy: { userId: null } },
      rowVersion: interview.updatedAt,
    },
  ])
})

test('one that says no end, or an end that no interview has, is as long as the interview is planned', async () => {
  for (const end of [null, '2026-03-09T09:00:00.000Z']) {
    const { sent } = openWith({ ...note, end }, { 'PATCH /api/interviews/9': () => Response.json(interview) })
    await click('Take this time of Li Wei')
    await confirm('Take this time')
    await screen.findByText('Interview moved')
    expect(sent[0]!.body).toMatchObject({ durationMinutes: 60 })
    cleanup()
  }
})

test('a proposal that holds no longer is told in the words of the server', async () => {
  const message = 'This time is no longer proposed. Nothing was changed.'
  openWith(note, { 'PATCH /api/interviews/9': () => Response.json({ message }, { status: 409 }) })
  await click('Take this time of Li Wei')
  await confirm('Take this time')
  expect((await screen.findByText('Failed to take the proposed time')).parentElement!.textContent).toContain(message)
})

test('a time is not taken over what somebody else changed, which is told', async () => {
  const current = { ...rowWith(note), type: 'Final', updatedAt: '2026-03-06T09:00:00.000Z' }
  openWith(note, {
    'PATCH /api/interviews/9': () =>
      Response.json({ message: 'Someone was first.', errorType: 'conflict', current }, { status: 409 }),
  })
  await click('Take this time of Li Wei')
  await confirm('Take this time')
  expect(await screen.findByText('Someone was first. What changed: Type: Final.')).toBeDefined()
})

test('a proposal is declined after a question', async () => {
  const { sent } = openWith(note, { 'POST /api/interviews/9/decline-proposal': () => Response.json(interview) })
  await click('Decline proposal of Li Wei')
  await confirm('Decline proposal')
  expect(await screen.findByText('Proposal declined')).toBeDefined()
  expect(sent[0]!.body).toEqual({ userId: null, start })
})

test('one that was declined is said so, without buttons', async () => {
  openWith({ ...note, declinedAt: start })
  expect(await screen.findByText(/^Proposed Mar 6, 2026 at \d{2}:\d{2}, which was declined$/)).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Proposed times' })).toBeNull()
})

test('those who do not schedule see it, and cannot settle it', async () => {
  openWith(note, {}, 'hiringManager')
  expect(await screen.findByRole('list', { name: 'Proposed times' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /this time|proposal/ })).toBeNull()
})
