// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ErasureRequest } from '#shared/erasure-requests.ts'
import type { Role } from '#shared/permissions.ts'
import { candidate, click, openScreener, openTab, unknownAddress } from '#test/screens/open-screener.tsx'
import type { Answer } from '#test/screens/screens-over.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open: ErasureRequest = {
  // On the reader's own clock, as it is shown.
  askedAt: new Date(2026, 2, 5, 12).toISOString(),
  dueOn: '2026-04-05',
  isOverdue: false,
  isExtended: false,
  declinedAt: null,
  isHired: false,
}
const path = '/api/candidates/7'
async function show(erasureRequest: ErasureRequest | null, role: Role = 'admin', answers: Record<string, Answer> = {}) {
  const screens = openScreener('/candidates/7', {
    role,
    answers: { [`GET ${path}/application`]: () => Response.json({ application: null, erasureRequest }), ...answers },
  })
  await openTab(/Details/)
  return screens
}

test.each([
  ['admin', open, 'Due by Apr 5, 2026.'],
  ['hiringManager', open, 'Due by Apr 5, 2026. An administrator does it.'],
  ['admin', { ...open, isOverdue: true }, 'Overdue: it was due by Apr 5, 2026.'],
  [
    'ceo',
    { ...open, isHired: true },
    'They have accepted an offer since: records of people who were hired are kept, and they are told so. Due by Apr 5, 2026. An administrator answers it.',
  ],
] as const)(
  'tells %s that and when the candidate asked for deletion, and by when it is due',
  async (role, given, words) => {
    await show(given, role)
    expect(await screen.findByText(`Asked on Mar 5, 2026 that their data be deleted. ${words}`)).toBeDefined()
    expect(screen.queryAllByRole('button', { name: /Answer without/ })).toHaveLength(role === 'admin' ? 1 : 0)
  },
)

test.each([
  [open, true],
  [{ ...open, isOverdue: true }, false],
  [{ ...open, isExtended: true }, false],
])('two months more can be taken once, and within the first', async (given, may) => {
  await show(given)
  await screen.findByRole('button', { name: 'Answer without deleting...' })
  expect(screen.queryAllByRole('button', { name: 'Take longer...' })).toHaveLength(may ? 1 : 0)
  expect(screen.queryAllByText(/They were told that it takes two months longer/)).toHaveLength(given.isExtended ? 1 : 0)
})

test('an administrator takes longer, with a reason that can be read in its letter first', async () => {
  const letter = { to: candidate.email, subject: 'It takes longer', html: '<p>Much</p>', text: 'Much' }
  const { sent } = await show(open, 'admin', {
    [`POST ${path}/extend-erasure`]: () => Response.json({ message: 'Time extended' }),
    [`POST ${path}/erasure-extension-letter`]: () => Response.json(letter),
  })
  await click('Take longer...')
  const dialog = within(await screen.findByRole('dialog', { name: 'Take two months longer' }))
  press(dialog, 'Extend and tell them')
  expect(await dialog.findByText('Say why it takes longer')).toBeDefined()
  type(dialog, 'Much is kept of you')
  press(dialog, 'Preview email')
  const shown = within(await screen.findByRole('dialog', { name: 'It takes longer' }))
  expect(shown.getByText(`To ${candidate.email}, when the time is extended`)).toBeDefined()
  fireEvent.click(shown.getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'It takes longer' })).toBeNull())
  press(dialog, 'Extend and tell them')
  expect(await screen.findByText('Time extended')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ call: `POST ${path}/extend-erasure`, body: { reason: 'Much is kept of you' } })
})

test('whoever follows the list of requests has it in sight: the tab that holds it is open', async () => {
  openScreener('/candidates/7?tab=details', {
    answers: { [`GET ${path}/application`]: () => Response.json({ application: null, erasureRequest: open }) },
  })
  expect(await screen.findByText(/^Asked on Mar 5, 2026 that their data be deleted/)).toBeDefined()
})

test('says nothing of whoever has not asked', async () => {
  await show(null)
  await screen.findByText('Anonymise candidate')
  expect(screen.queryByText(/Asked on/)).toBeNull()
})

test('one that was answered is said to be, and not answered again', async () => {
  await show({ ...open, declinedAt: new Date(2026, 2, 20, 12).toISOString() })
  expect(await screen.findByText(/Answered on Mar 20, 2026 without deleting: the timeline says why/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Answer without/ })).toBeNull()
})

const decline = `POST ${path}/decline-erasure`
async function answer(answers: Record<string, Answer>) {
  const screens = await show(open, 'admin', answers)
  await click('Answer without deleting...')
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer without deleting' }))
  return { ...screens, dialog }
}
const type = (dialog: ReturnType<typeof within>, reason: string) =>
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: reason } })
const press = (dialog: ReturnType<typeof within>, name: string) => fireEvent.click(dialog.getByRole('button', { name }))

test('an administrator answers without deleting, with a reason that can be read in its letter first', async () => {
  const letter = { to: candidate.email, subject: 'Our answer', html: '<p>Kept by law</p>', text: 'Kept by law' }
  const { sent, reads, dialog } = await answer({
    [decline]: () => Response.json({ message: 'Request answered' }),
    [`POST ${path}/erasure-letter`]: () => Response.json(letter),
  })
  press(dialog, 'Send answer')
  expect(await dialog.findByText('Say why the data is kept')).toBeDefined()
  expect(sent).toEqual([])
  type(dialog, 'Kept by law')
  press(dialog, 'Preview email')
  const shown = within(await screen.findByRole('dialog', { name: 'Our answer' }))
  expect(shown.getByText(`To ${candidate.email}, when the answer is sent`)).toBeDefined()
  fireEvent.click(shown.getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Our answer' })).toBeNull())
  const read = reads.filter((url) => url === `${path}/application`).length
  press(dialog, 'Send answer')
  expect(await screen.findByText('Request answered')).toBeDefined()
  expect(screen.getByText(`The email goes to ${candidate.email}.`)).toBeDefined()
  expect(sent.at(-1)).toEqual({ call: decline, body: { reason: 'Kept by law' }, rowVersion: candidate.updatedAt })
  await waitFor(() => expect(reads.filter((url) => url === `${path}/application`).length).toBeGreaterThan(read))
})

test('a reason that is too long is told to be, and is not cut: a person would be sent half a sentence', async () => {
  const { sent, dialog } = await answer({ [decline]: () => Response.json({ message: 'Request answered' }) })
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).maxLength).toBe(-1)
  type(dialog, 'x'.repeat(2001))
  press(dialog, 'Send answer')
  expect(await dialog.findByText(/2,?000 characters/)).toBeDefined()
  expect(sent).toEqual([])
  type(dialog, 'x'.repeat(2000))
  press(dialog, 'Send answer')
  expect(await screen.findByText('Request answered')).toBeDefined()
})

test('that the address is unknown is said: the answer stands all the same', async () => {
  const { dialog } = await answer({ [decline]: unknownAddress })
  type(dialog, 'Kept by law')
  press(dialog, 'Send answer')
  expect(await screen.findByText('The email could not be sent because the address appears invalid.')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Answer without deleting' })).toBeNull()
})

test('what was typed stays where a colleague has answered meanwhile, and why it is refused is said', async () => {
  const message = 'No request for deletion waits for an answer here'
  let declinedAt: string | null = null
  const { dialog } = await answer({
    [decline]: () => {
      declinedAt = new Date(2026, 2, 20, 12).toISOString()
      return Response.json({ message }, { status: 409 })
    },
    [`GET ${path}/application`]: () => Response.json({ application: null, erasureRequest: { ...open, declinedAt } }),
  })
  type(dialog, 'Kept by law')
  press(dialog, 'Send answer')
  expect(await dialog.findByText(message)).toBeDefined()
  expect(await screen.findByText(/Answered on Mar 20, 2026/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Kept by law')
  expect(screen.getByRole('dialog', { name: 'Answer without deleting' })).toBeDefined()
})

test('the timeline says why it was declined', async () => {
  const entry = {
    id: 1,
    entityType: 'candidate',
    action: 'declined the wish that personal data be deleted in the process',
    timestamp: '2026-03-20T12:00:00.000Z',
    user: { fullName: 'Ada Okafor' },
    details: { reason: 'Kept by law' },
  }
  openScreener('/candidates/7', { answers: { [`GET ${path}/activity`]: () => Response.json([entry]) } })
  await openTab(/Notes/)
  expect(await screen.findByText('Kept by law')).toBeDefined()
  expect(screen.getByText('declined the wish that personal data be deleted')).toBeDefined()
})
