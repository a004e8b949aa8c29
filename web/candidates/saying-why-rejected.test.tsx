// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rejectedMessage, withdrawnMessage } from '#shared/pipeline.ts'
import { candidate, choose, click, openScreener, openTab, type } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = 'POST /api/candidates/7/reject'
const done = () => Response.json({ ...candidate, status: '200_rejected', message: 'ok' })
const away = () => Response.json({ message: 'Away' }, { status: 503 })
const whole = (changes: object) =>
  Response.json({ ...candidate, alsoAppliedFor: [], undeliveredEmails: [], ...changes })
const said = { reason: 'salary', remark: 'A fifth above the band' }
const say = async () => {
  await choose('Reason', 'Salary expectations')
  type('Remark', said.remark)
}
const hint = 'Only your team sees this. It cannot be added or changed later.'

/** Each place that asks before it rejects: how one comes there, and what says yes. */
const questions = {
  'the candidate’s window': {
    open: () => openScreener('/candidates?candidate=7', { answers: { [path]: done } }),
    ask: async () => {
      await screen.findByRole('tab', { name: 'Evaluation' })
      await click('Reject')
    },
    confirm: 'Confirm',
  },
  'the small button on a card': {
    open: () => openScreener('/candidates', { answers: { [path]: done } }),
    ask: () => click('Choose why Li Wei is turned down'),
    confirm: 'Reject',
  },
  'the executive review': {
    open: () =>
      openScreens('/reviews', {
        'GET /api/interviews': () =>
          pageOf([{ ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }]),
        [path]: done,
      }),
    ask: () => click('Reject'),
    confirm: 'Reject',
  },
  'a selection': {
    open: () => openScreener('/candidates?view=list', { answers: { [path]: done } }),
    ask: async () => {
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Li Wei' }))
      await click('Move selected')
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }))
    },
    confirm: 'Reject 1 candidate',
  },
}
/** Presses what says yes in the window that asks. */
const sayYes = (name: string) => {
  const asking = screen.getByRole('combobox', { name: 'Reason' }).closest<HTMLElement>('[role$=dialog]')!
  fireEvent.click(within(asking).getByRole('button', { name }))
}

test.each(Object.entries(questions))('%s takes a reason and a remark along', async (_where, { open, ask, confirm }) => {
  const { sent } = open()
  await ask()
  expect((await screen.findByRole('combobox', { name: 'Reason' })).textContent).toBe('No reason given')
  expect(screen.getByText(hint)).toBeDefined()
  // Nothing is written beside no reason.
  expect(screen.queryByLabelText('Remark')).toBeNull()
  await say()
  sayYes(confirm)
  await waitFor(() => expect(sent).toMatchObject([{ call: path, body: said, rowVersion: expect.any(String) }]))
})

test.each(Object.entries(questions))('%s rejects without either, by the call as it was', async (_where, each) => {
  const { sent } = each.open()
  await each.ask()
  await say()
  await choose('Reason', 'No reason given')
  expect(screen.queryByLabelText('Remark')).toBeNull()
  sayYes(each.confirm)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ call: path, body: {}, rowVersion: expect.any(String) })
})

test('each button of the specification is the only one on a card that has its words in its name', async () => {
  openScreener('/candidates')
  const card = within(await screen.findByRole('article', { name: 'Li Wei' }))
  for (const name of [/View Details/i, /Invite/i, /Talent Pool/i, /Reject/i])
    expect(card.getAllByRole('button', { name }), name.source).toHaveLength(1)
})

test('the screener’s Reject asks nothing, as before', async () => {
  const { sent } = openScreener('/candidates', { answers: { [path]: done } })
  await click('Reject')
  expect(await screen.findByText('Candidate rejected')).toBeDefined()
  expect(sent).toEqual([{ call: path, body: {}, rowVersion: candidate.updatedAt }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a rejection that was refused has its reason and its remark still', async () => {
  openScreener('/candidates?candidate=7', { answers: { [path]: away } })
  await screen.findByRole('tab', { name: 'Evaluation' })
  await click('Reject')
  await say()
  await click('Confirm')
  expect(await screen.findByText('Away')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await click('Reject')
  expect(screen.getByRole('combobox', { name: 'Reason' }).textContent).toBe('Salary expectations')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Remark').value).toBe(said.remark)
})

test('in the review, the window stays where a rejection with a reason was refused', async () => {
  const entry = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
  const answers = [away, done]
  const { sent } = openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    [path]: () => answers.shift()!(),
  })
  await click('Reject')
  await say()
  sayYes('Reject')
  expect(await screen.findByText('Failed to reject candidate')).toBeDefined()
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').disabled).toBe(false))
  sayYes('Reject')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([said, said])
})

test('several are told that it is kept with each of them', async () => {
  const rows = [candidate, { ...candidate, id: 8, name: 'Ada Okafor' }]
  openScreener('/candidates?view=list', { answers: { 'GET /api/candidates': () => pageOf(rows) } })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Okafor' }))
  await questions['a selection'].ask()
  expect(await screen.findByText(`Kept with each of them. ${hint}`)).toBeDefined()
})

test('a rejected candidate has the reason below the words of the specification, for whoever reads', async () => {
  const rejection = { reason: 'salary', remark: 'A fifth above the band' }
  openScreener('/candidates/7', {
    role: 'hiringManager',
    answers: { 'GET /api/candidates/7': () => whole({ status: '200_rejected', rejection }) },
  })
  const words = await screen.findByText(rejectedMessage)
  await waitFor(() => expect(words.nextElementSibling?.textContent).toBe('Salary expectations: A fifth above the band'))
})

test('the list lends the reason until the candidate is read', async () => {
  openScreener('/candidates', {
    row: { ...candidate, status: '200_rejected', rejectionReason: 'no-answer' },
    answers: { 'GET /api/candidates/7': () => new Promise(() => undefined) },
  })
  await click(/^View Details/)
  const words = await screen.findByText(rejectedMessage)
  await waitFor(() => expect(words.nextElementSibling?.textContent).toBe('Did not answer'))
})

test('who withdrew after a rejection that they were not told of is said to have withdrawn, with the reason below', async () => {
  const rejection = { reason: 'duplicate', remark: null }
  const changes = { status: '200_rejected', withdrawnAt: '2026-03-06T09:00:00.000Z', rejection }
  openScreener('/candidates/7', { answers: { 'GET /api/candidates/7': () => whole(changes) } })
  const words = await screen.findByText(withdrawnMessage)
  await waitFor(() => expect(words.nextElementSibling?.textContent).toBe('Duplicate'))
})

test('the timeline tells why with each rejection, and an unknown reason as it is stored', async () => {
  const entry = {
    entityType: 'candidate',
    action: 'ended the process',
    timestamp: '2026-03-05T09:00:00.000Z',
    user: { fullName: 'Ada Okafor' },
    details: {},
  }
  const reasons = [null, { reason: 'charm', remark: null }, { reason: 'skills', remark: 'Plays by ear' }]
  openScreener('/candidates/7', {
    answers: {
      'GET /api/candidates/7/activity': () =>
        Response.json(reasons.map((rejection, at) => Object.assign({ id: 9 - at, rejection }, entry))),
    },
  })
  await openTab(/Notes/)
  const entries = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  const told = entries.flatMap((text) => /ended the process(.*?)(?:\d+ \w+ ago|$)/.exec(text)?.[1] ?? [])
  expect(told.map((text) => text.replace(/(?:over|about|almost) $/, ''))).toEqual([
    '',
    'charm',
    'Skills do not match: Plays by ear',
  ])
})
