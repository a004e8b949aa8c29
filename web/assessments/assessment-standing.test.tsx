// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fieldLabels } from '#web/candidates/field-labels.ts'
import { candidate, click, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// On the reader’s own clock, as it is shown.
const at = new Date(2026, 2, 5, 12).toISOString()
const sitting = {
  status: 'sent',
  sentAt: at,
  expiresAt: new Date(2026, 2, 19, 12).toISOString(),
  startedAt: null,
  deadline: null,
  completedAt: null,
  remindersSent: 1,
}
const standing = { sitting, order: null, timeFactor: 1, reason: null, timeUpdatedAt: at, dueAt: null }
const path = '/api/candidates/7/assessment-link'
const open = (status: string, answers = {}, role: 'admin' | 'hiringManager' = 'admin') =>
  openScreener('/candidates/7', {
    row: { ...candidate, status },
    role,
    answers: { [`GET ${path}`]: () => Response.json(standing), ...answers },
  })
test('an assessment that was sent says until when it is good, and a fresh link is one press away', async () => {
  const { sent } = open('15_assessment_sent', {
    [`POST ${path}`]: () => Response.json({ ...standing, message: 'A fresh link is on its way' }),
  })
  expect(
    await screen.findByText(/Sent Mar 5, not begun yet. The link is good until Mar 19, \d\d:\d\d\. The first reminder/),
  ).toBeDefined()
  await click('Send fresh link')
  expect(await screen.findByText('A fresh link is on its way')).toBeDefined()
  expect(sent.map(({ call }) => call)).toEqual([`POST ${path}`])
})

test('where it stands is asked for once more after a fresh link, not twice', async () => {
  const asked = vi.fn<() => Response>(() => Response.json(standing))
  open('15_assessment_sent', {
    [`GET ${path}`]: asked,
    [`POST ${path}`]: () => Response.json({ ...standing, message: 'A fresh link is on its way' }),
  })
  await click('Send fresh link')
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('nothing is said of an assessment before it is known where it stands', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  open('00_application_submitted', { [`GET ${path}`]: () => promise })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Adjust time' })).disabled).toBe(true)
  expect(screen.queryByText('The assessment has not been sent yet.')).toBeNull()
  resolve(Response.json({ ...standing, sitting: null, dueAt: null }))
  expect(await screen.findByText('The assessment has not been sent yet.')).toBeDefined()
})

test('where it stands is not guessed when it cannot be read, and can be asked again', async () => {
  const answers = [() => Response.json({ message: 'Away' }, { status: 503 }), () => Response.json(standing)]
  open('15_assessment_sent', { [`GET ${path}`]: () => answers.shift()!() })
  expect(await screen.findByText('Error loading where the assessment stands: Away')).toBeDefined()
  expect(screen.queryByText(/its result is awaited/)).toBeNull()
  await click('Try again')
  expect(await screen.findByText(/Sent Mar 5, not begun yet/)).toBeDefined()
})

test('where it stands is read again once the assessment was sent', async () => {
  const row = { ...candidate, status: '00_application_submitted' }
  let now: object = { ...standing, sitting: null }
  openScreener('/candidates/7', {
    row,
    answers: {
      [`GET ${path}`]: () => Response.json(now),
      'POST /api/candidates/7/send-assessment': () => {
        now = standing
        return Response.json({ ...row, status: '15_assessment_sent', message: 'ok' })
      },
    },
  })
  await screen.findByText('The assessment has not been sent yet.')
  await click('Assessment')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/Sent Mar 5, not begun yet/)).toBeDefined()
})

test('a link that could not be sent says why', async () => {
  open('15_assessment_sent', {
    [`POST ${path}`]: () =>
      Response.json({ message: 'This job is not open. Its assessment is not sent.' }, { status: 409 }),
  })
  await click('Send fresh link')
  expect(await screen.findByText('This job is not open. Its assessment is not sent.')).toBeDefined()
})

const order = { provider: 'hipeople', status: 'failed', orderedAt: at, error: 'HiPeople has no open role named "Cook"' }
const openOrdered = (change: Partial<typeof order>, answers = {}) =>
  open('15_assessment_sent', {
    [`GET ${path}`]: () => Response.json({ ...standing, sitting: null, order: { ...order, ...change } }),
    ...answers,
  })

test('an order that its provider refused says why, and is sent again', async () => {
  const { sent } = openOrdered(
    {},
    { [`POST ${path}`]: () => Response.json({ ...standing, message: 'The assessment is ordered again' }) },
  )
  expect((await screen.findByRole('alert')).textContent).toBe(order.error)
  expect(screen.getByText(/^HiPeople gave no result of the assessment ordered Mar 5\./)).toBeDefined()
  await click('Send again')
  expect(await screen.findByText('The assessment is ordered again')).toBeDefined()
  expect(sent.map(({ call }) => call)).toEqual([`POST ${path}`])
})

test.each([
  ['ordered', null, 'Ordered from HiPeople Mar 5; it has not answered yet.'],
  ['sent', null, 'Ordered from HiPeople Mar 5; the result is awaited.'],
  ['sent', 'HTTP 503', /the result is awaited\. It could not be asked for just now: HTTP 503\./],
])('an order that is %s with %s is no failure', async (status, error, text) => {
  openOrdered({ status, error: error as string })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('of an assessment that is another provider’s nothing is offered that it would not do', async () => {
  openOrdered({ status: 'sent', error: null as unknown as string })
  expect(await screen.findByRole('button', { name: 'Send fresh link' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Adjust time' })).toBeNull()
  cleanup()
  openOrdered({ provider: 'partner', status: 'sent', error: null as unknown as string })
  expect(await screen.findByText(/^Ordered from Assessment partner/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send fresh link' })).toBeNull()
})

test('one that waits says when it goes out', async () => {
  open('00_application_submitted', {
    [`GET ${path}`]: () => Response.json({ ...standing, sitting: null, dueAt: new Date(2026, 2, 5, 15).toISOString() }),
  })
  expect(await screen.findByText(/^The assessment goes out by itself on Mar 5, 15:00\. To send it now/)).toBeDefined()
})

test('more time is agreed with its reason', async () => {
  const { sent } = open('00_application_submitted', {
    'PATCH /api/candidates/7/assessment-time': () =>
      Response.json({ ...standing, timeFactor: 1.5, reason: 'Dyslexia', message: 'Assessment time saved' }),
  })
  expect(await screen.findByText('The assessment has not been sent yet.')).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Adjust time' }).disabled).toBe(false),
  )
  await click('Adjust time')
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust assessment time' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Dyslexia' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save time' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ timeFactor: 1, reason: 'Dyslexia' }]))
})

test('time that somebody else agreed on meanwhile shows where nothing was typed, and is saved over once it was seen', async () => {
  const theirs = { ...standing, timeFactor: 1.5, reason: 'Low vision', timeUpdatedAt: '2026-03-05T12:30:00.000Z' }
  const message = 'Someone else changed this in the meantime. Nothing of yours was saved.'
  const { sent } = open('15_assessment_sent', {
    'PATCH /api/candidates/7/assessment-time': ({ rowVersion }: { rowVersion: string | null }) =>
      rowVersion === at
        ? Response.json({ message, errorType: 'conflict', current: theirs }, { status: 409 })
        : Response.json({ ...theirs, message: 'Assessment time saved' }),
  })
  await screen.findByText(/not begun yet/)
  await click('Adjust time')
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust assessment time' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Dyslexia' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save time' }))
  const notice = within(await dialog.findByRole('alert'))
  expect(notice.getByText(/^Nothing of yours was saved.* now shows theirs/)).toBeDefined()
  expect(notice.getByText('Reason', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Low vision')
  expect(dialog.getByLabelText('Time').textContent).toBe('1.5 times the usual time')
  fireEvent.click(dialog.getByRole('button', { name: 'Save time' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { timeFactor: 1, reason: 'Dyslexia' },
      { timeFactor: 1.5, reason: 'Dyslexia' },
    ]),
  )
})

test.each(['30_assessment_completed', '60_1st_interview_scheduled'])('nothing of it is shown at %s', async (status) => {
  open(status)
  await screen.findByLabelText(fieldLabels.hiPeopleScore)
  expect(screen.queryByRole('button', { name: 'Adjust time' })).toBeNull()
})

test('those who may not edit see none of it', async () => {
  open('15_assessment_sent', {}, 'hiringManager')
  await screen.findByLabelText(fieldLabels.hiPeopleScore)
  expect(screen.queryByRole('button', { name: 'Send fresh link' })).toBeNull()
})
