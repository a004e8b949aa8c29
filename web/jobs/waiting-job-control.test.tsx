// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Job } from '#shared/jobs.ts'
import type { Role } from '#shared/permissions.ts'
import { click, job, openJobs, page } from '#test/screens/open-jobs.tsx'
import type { Answer } from '#test/screens/screens-over.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const waiting: Job = { ...job, status: 'review' }
const sentBack = { reason: 'Name the place\nand the team', by: 'Dmitri Petrov', at: '2026-03-05T09:00:00.000Z' }
const back: Job = { ...job, sentBack, updatedAt: '2026-03-05T09:00:00.000Z' }
const later = '2026-03-06T09:00:00.000Z'

/** One job, by its details; a write that is answered with a job makes it that one. */
function open(row: Job, role: Role, id: number, answers: Record<string, Answer> = {}, path = '/jobs?job=7') {
  let now = row
  const shown = openJobs(
    path,
    {
      'GET /api/jobs': () => page([now]),
      'GET /api/jobs/7': () => Response.json({ ...now, platforms: [] }),
      'GET /api/colleagues': () => Response.json([{ id: 1, fullName: 'Hana Novak' }]),
      'GET /api/user/1': () => Response.json({ id: 1, fullName: 'Hana Novak', role: 'hiringManager' }),
      ...answers,
    },
    role,
    id,
  )
  return { ...shown, become: (next: Job) => (now = next) }
}
const refusal = (message: string, current?: Job) =>
  Response.json({ message, ...(current && { errorType: 'conflict', current }) }, { status: 409 })

test.each([
  ['its submitter', 'hiringManager', 1, ['Take back']],
  ['another manager', 'projectManager', 2, []],
  ['a director', 'director', 5, ['Send back']],
  ['its submitter who approves', 'ceo', 1, ['Take back']],
] as const)('what waits for approval is sent or taken back by %s', async (_who, role, id, offered) => {
  open(waiting, role, id)
  await screen.findByText('Express Review')
  const names = screen.queryAllByRole('button', { name: /^(?:Send|Take) back$/ }).map(({ textContent }) => textContent)
  expect(names).toEqual(offered)
})

test.each(['draft', 'active', 'closed'])('what is %s waits for nobody', async (status) => {
  open({ ...job, status }, 'director', 5)
  await screen.findByText('Express Review')
  expect(screen.queryByRole('button', { name: /^(?:Send|Take) back$/ })).toBeNull()
})

test('sending back needs a reason, which the draft then shows', async () => {
  const { sent, become } = open(waiting, 'director', 5, {
    'POST /api/jobs/7/send-back': () => {
      become(back)
      return Response.json(back)
    },
  })
  await click('Send back')
  const form = within(await screen.findByRole('dialog', { name: 'Send the job back' }))
  expect(await form.findByText(/^Hana Novak reads it, and so does whoever opens the draft/)).toBeDefined()
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await form.findByText('Say why the job is sent back')).toBeDefined()
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: sentBack.reason } })
  await waitFor(() => expect(form.queryByText('Say why the job is sent back')).toBeNull())
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Job sent back')).toBeDefined()
  expect(screen.getByText('Hana Novak is told why.')).toBeDefined()
  expect(sent).toMatchObject([{ body: { reason: sentBack.reason }, rowVersion: waiting.updatedAt }])
  const told = within(await screen.findByRole('note')).getByText(/^Sent back by/)
  expect(told.textContent).toMatch(/^Sent back by Dmitri Petrov /)
  expect(screen.getByText(/^Name the place/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull()
})

test('of whoever has left it is not said that they read it', async () => {
  open(waiting, 'director', 5, {
    'GET /api/colleagues': () => Response.json([]),
    'POST /api/jobs/7/send-back': () => Response.json(back),
  })
  await click('Send back')
  const form = within(await screen.findByRole('dialog', { name: 'Send the job back' }))
  expect(form.getByText(/^Whoever opens the draft reads it/)).toBeDefined()
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'No place' } })
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('It is a draft again.')).toBeDefined()
})

test('what somebody else did first is said where the reason was typed, which stays', async () => {
  const { become } = open(waiting, 'director', 5, {
    'POST /api/jobs/7/send-back': () => {
      become({ ...back, updatedAt: later })
      return refusal('Only a job that waits for approval can be sent back')
    },
  })
  await click('Send back')
  const form = within(await screen.findByRole('dialog', { name: 'Send the job back' }))
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'No place' } })
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await form.findByText('Only a job that waits for approval can be sent back')).toBeDefined()
  expect(form.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('No place')
  await screen.findByText(/^Name the place/)
  expect(form.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('No place')
})

test('it is taken back at once, in the version that is shown, and can be edited again', async () => {
  const { sent, become } = open(waiting, 'hiringManager', 1, {
    'POST /api/jobs/7/take-back': () => {
      become({ ...job, updatedAt: later })
      return Response.json({ ...job, updatedAt: later })
    },
  })
  await screen.findByText('Express Review')
  expect(screen.queryByRole('link', { name: 'Edit Job' })).toBeNull()
  await click('Take back')
  expect(await screen.findByText('Job taken back')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Edit Job' })).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/jobs/7/take-back', rowVersion: waiting.updatedAt }])
})

test('one that was approved meanwhile is not taken back, and shown as it is', async () => {
  const active = { ...waiting, status: 'active', updatedAt: later }
  const { become } = open(waiting, 'hiringManager', 1, {
    'POST /api/jobs/7/take-back': () => {
      become(active)
      return refusal('Only a job that waits for approval can be taken back')
    },
  })
  await click('Take back')
  expect(await screen.findByText('Failed to take back the job')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull())
})

test('it is sent back from where it is read to be approved, as it is read there', async () => {
  const theirs = { ...waiting, title: 'Senior Designer', updatedAt: later }
  const { sent, become } = open(waiting, 'director', 5, {
    'POST /api/jobs/7/send-back': ({ rowVersion }) => {
      if (rowVersion === later) {
        become(back)
        return Response.json(back)
      }
      become(theirs)
      return refusal('Someone was first.', theirs)
    },
  })
  await click('Review and approve')
  const preview = within(await screen.findByRole('dialog', { name: 'Generated Job Description - Preview' }))
  fireEvent.click(preview.getByRole('button', { name: 'Send back' }))
  const form = within(await screen.findByRole('dialog', { name: 'Send the job back' }))
  fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'No place' } })
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await form.findByText('Someone was first. What changed: Job Title: Senior Designer.')).toBeDefined()
  fireEvent.click(form.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Job sent back')).toBeDefined()
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([waiting.updatedAt, later])
  // Back where it was opened: the details of what is a draft now.
  expect(await screen.findByRole('note')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Generated Job Description - Preview' })).toBeNull()
})

test('one that somebody else changed while its submitter read it is taken back as it is by then', async () => {
  const theirs = { ...waiting, title: 'Senior Designer', updatedAt: later }
  const { sent } = open(waiting, 'ceo', 1, {
    'POST /api/jobs/7/take-back': ({ rowVersion }) =>
      rowVersion === later ? Response.json({ ...theirs, status: 'draft' }) : refusal('Someone was first.', theirs),
  })
  await click('Review and approve')
  const preview = within(await screen.findByRole('dialog', { name: 'Generated Job Description - Preview' }))
  fireEvent.click(preview.getByRole('button', { name: 'Take back' }))
  expect(await preview.findByRole('heading', { name: 'Senior Designer' })).toBeDefined()
  fireEvent.click(preview.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Job taken back')).toBeDefined()
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([waiting.updatedAt, later])
})

const says = async (name: string) =>
  expect(within(await screen.findByRole('dialog', { name })).getByText(/^Name the place/)).toBeDefined()

test('the draft says why in the list, its preview, its request and where it is edited', async () => {
  open(back, 'hiringManager', 1)
  expect(await screen.findByText('Sent back', { selector: 'td *' })).toBeDefined()
  await says('Product Designer')
  await click('Review and approve')
  await says('Generated Job Description - Preview')
  await click('Edit Description')
  await says('New Hiring Request')
  cleanup()
  open(back, 'hiringManager', 1, {}, '/jobs/7/edit')
  expect(await screen.findByText(/^Name the place/)).toBeDefined()
})

test('whoever asked is told where it is edited to take it back first', async () => {
  open(waiting, 'hiringManager', 1, {}, '/jobs/7/edit')
  expect(
    await screen.findByText('Product Designer waits for approval. Take it back to change it.', { exact: false }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'View Job' })).toBeDefined()
})

test('what was sent back while it was read is not posted, and the draft says why', async () => {
  const { become } = open(waiting, 'director', 5, {
    'POST /api/jobs/7/approve': () => {
      become(back)
      return refusal('Someone was first.', back)
    },
  })
  await click('Review and approve')
  await click('Approve & Post Job')
  expect(await screen.findByText('Someone was first. What changed: Status: Draft.')).toBeDefined()
  const preview = within(screen.getByRole('dialog', { name: 'Generated Job Description - Preview' }))
  expect(await preview.findByText(/^Name the place/)).toBeDefined()
})
