// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Interview } from '#shared/interviews.ts'
import { choose, click, openScreener, type } from '#test/screens/open-screener.tsx'
import type { Answer } from '#test/screens/screens-over.tsx'
import { openInterview } from '#test/screens/open-interview.tsx'
import { interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const later = '2026-03-06T09:00:00.000Z'
const write = 'PATCH /api/interviews/9'

/** A server that refuses what was sent over `first`, and from then on has `theirs`. */
function changedByOthers(first: Interview, theirs: Interview) {
  let row = first
  const change: Answer = ({ rowVersion, body }) => {
    if (rowVersion === theirs.updatedAt) return Response.json({ ...theirs, ...body })
    row = theirs
    return Response.json(
      { message: 'Someone else changed it', errorType: 'conflict', current: theirs },
      { status: 409 },
    )
  }
  return { [write]: change, 'GET /api/interviews/9': () => Response.json(row), list: () => Response.json([row]) }
}

/** What a window says that somebody else changed. */
async function toldIn(form: Pick<typeof screen, 'findByText'>) {
  const notice = within(
    (await form.findByText(/^Someone else changed this interview/)).closest<HTMLElement>('[role=alert]')!,
  )
  expect(notice.getByText(/save again to keep yours/)).toBeDefined()
  return Object.fromEntries(
    notice.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
}

test('a recording that is added over somebody else’s change keeps the notes that they wrote', async () => {
  const completed: Interview = { ...interview, status: 'completed' }
  const theirs = { ...completed, notes: 'Theirs', updatedAt: later }
  const { sent } = openInterview({ row: completed, answers: changedByOthers(completed, theirs) })
  await click('Add recording')
  const form = within(await screen.findByRole('dialog'))
  type('Video link', 'https://youtu.be/abc')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await toldIn(form)).toEqual({ Notes: 'Theirs' })
  await waitFor(() => expect(form.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Theirs'))
  expect(form.getByLabelText<HTMLInputElement>('Video link').value).toBe('https://youtu.be/abc')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Recording saved')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ rowVersion: later, body: { videoUrl: 'https://youtu.be/abc', notes: 'Theirs' } })
})

test.each([
  ['Move', 'scheduled'],
  ['Add recording', 'completed'],
] as const)('what was typed in %s is asked about before it is lost', async (act, status) => {
  openInterview({ row: { ...interview, status } })
  await click(act)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('Notes'), { target: { value: 'Mine' } })
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await click('Keep editing')
  expect(form.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Mine')
})

test('notes that are read again after a save that failed are shown before they are saved over', async () => {
  const completed: Interview = { ...interview, status: 'completed', notes: 'Before' }
  const theirs = { ...completed, notes: 'Theirs', updatedAt: later }
  const shared = changedByOthers(theirs, theirs)
  let row = completed
  const { sent, reads } = openInterview({
    row,
    answers: {
      'GET /api/interviews/9': () => Response.json(row),
      [write]: (request: Parameters<Answer>[0]) => {
        if (row === theirs) return shared[write]?.(request)
        row = theirs
        return Response.json({ message: 'The database is away' }, { status: 503 })
      },
    },
  })
  await click('Add recording')
  const form = within(await screen.findByRole('dialog'))
  type('Notes', 'Mine')
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  const readBefore = reads.length
  save()
  expect(await form.findByText('The database is away')).toBeDefined()
  await waitFor(() => expect(reads.slice(readBefore)).toContain('/api/interviews/9'))
  save()
  expect(await toldIn(form)).toEqual({ Notes: 'Theirs' })
  expect(form.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Mine')
  save()
  expect(await screen.findByText('Recording saved')).toBeDefined()
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([completed.updatedAt, completed.updatedAt, later])
})

test('an interview that somebody else changed is moved over their change, which stays where nothing was typed', async () => {
  const theirs = { ...interview, notes: 'Theirs', updatedAt: later }
  const { sent } = openInterview({ answers: changedByOthers(interview, theirs) })
  await click('Move')
  const form = within(await screen.findByRole('dialog', { name: 'Move interview' }))
  type(/Date and time/, '2030-03-05T14:00')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await toldIn(form)).toEqual({ Notes: 'Theirs' })
  await waitFor(() => expect(form.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Theirs'))
  expect(form.getByLabelText<HTMLInputElement>(/Date and time/).value).toBe('2030-03-05T14:00')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Interview moved')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({
    rowVersion: later,
    body: { scheduledDate: new Date('2030-03-05T14:00').toISOString(), notes: 'Theirs' },
  })
})

const eileen = { id: 4, fullName: 'Eileen' }
const piotr = { id: 5, fullName: 'Piotr' }
const moveWithPiotr = async () => {
  const form = within(await screen.findByRole('dialog', { name: 'Move interview' }))
  await choose('Add an interviewer', 'Piotr')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  return form
}

test('a panel that somebody else changed meanwhile is named before it is saved over', async () => {
  const first: Interview = { ...interview, panel: [] }
  const theirs: Interview = { ...first, panel: [eileen], updatedAt: later }
  const { sent } = openInterview({
    row: first,
    answers: { ...changedByOthers(first, theirs), 'GET /api/colleagues': () => Response.json([eileen, piotr]) },
  })
  await click('Move')
  const form = await moveWithPiotr()
  expect(await toldIn(form)).toEqual({ 'Further interviewers': 'Eileen' })
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Interview moved')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ rowVersion: later, body: { panelIds: [5] } })
})

test('so it is from a list, which does not say who was on the panel before', async () => {
  const { panel: _, ...listed } = interview
  let panel = [eileen]
  openScreens('/interviews', {
    'GET /api/interviews': () => pageOf([listed]),
    'GET /api/interviews/9': () => Response.json({ ...interview, panel }),
    'GET /api/colleagues': () => Response.json([eileen, piotr]),
    [write]: () => {
      panel = []
      const current = { ...interview, panel, updatedAt: later }
      return Response.json({ message: 'Someone else changed it', errorType: 'conflict', current }, { status: 409 })
    },
  })
  await click(/^More for/)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move' }))
  expect(await toldIn(await moveWithPiotr())).toEqual({ 'Further interviewers': '–' })
})

test('that somebody else completed an interview meanwhile is said where it has left the list with its window', async () => {
  let rows = [interview]
  openScreens('/interviews', {
    'GET /api/interviews': () => pageOf(rows),
    'GET /api/interviews/9': () => Response.json(interview),
    [write]: () => {
      rows = []
      const current = { ...interview, status: 'completed', updatedAt: later }
      return Response.json({ message: 'Someone else was first.', errorType: 'conflict', current }, { status: 409 })
    },
  })
  await click(/^More for/)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move' }))
  await screen.findByRole('dialog', { name: 'Move interview' })
  type('Notes', 'Bring a map')
  await click('Save Changes')
  expect(await screen.findByText('Someone else was first. What changed: Status: Completed.')).toBeDefined()
  expect(screen.getByText('Failed to move the interview')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an interview that somebody else moved before it was cancelled is not cancelled, and what they changed is told', async () => {
  const theirs = { ...interview, durationMinutes: 90, updatedAt: later }
  const { list: _, ...answers } = changedByOthers(interview, theirs)
  openInterview({ answers })
  await click('Cancel interview')
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Cancel interview' }))
  const told = (await screen.findByText('Failed to cancel the interview')).parentElement
  expect(told?.textContent).toContain('What changed: Length: 90 minutes.')
})

test('so it is from the candidate', async () => {
  const theirs = { ...interview, notes: 'Theirs', updatedAt: later }
  const { list, ...answers } = changedByOthers(interview, theirs)
  const { sent } = openScreener('/candidates?candidate=7', { answers: { ...answers, 'GET /api/interviews': list } })
  await click('Move')
  const form = within(await screen.findByRole('dialog', { name: 'Move interview' }))
  type(/Date and time/, '2030-03-05T14:00')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(form.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Theirs'))
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Interview moved')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ rowVersion: later, body: { notes: 'Theirs' } })
})

test('a question about one interview is not asked of another that is gone to', async () => {
  const other = { ...interview, id: 10, candidate: { ...interview.candidate, name: 'Ana Silva' } }
  const { router } = openInterview({
    answers: {
      'GET /api/interviews/10': () => Response.json(other),
      'GET /api/interviews/10/evaluation': () => Response.json([]),
      'GET /api/interviews/10/evaluation/draft': () => Response.json(null),
    },
  })
  await screen.findByRole('button', { name: 'Cancel interview' })
  await router.navigate('/interviews/10')
  await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })
  await click('Cancel interview')
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Li Wei', hidden: true })).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a link whose interview cannot be read says why, and can be closed', async () => {
  const pending: Interview = { ...interview, status: 'pending', scheduledDate: null }
  openScreens('/interviews', {
    'GET /api/interviews/9': () => Response.json({ message: 'Being restarted' }, { status: 503 }),
    'GET /api/interviews': () => pageOf([pending]),
  })
  await click('More for the interview with Li Wei')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Let candidate choose' }))
  const form = within(await screen.findByRole('dialog', { name: 'Let the candidate choose' }))
  expect(await form.findByText('Error loading the interview: Being restarted')).toBeDefined()
  expect(fireEvent.submit(document.querySelector('form')!)).toBe(false)
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who was chosen for a link is asked about before it is lost', async () => {
  const pending: Interview = { ...interview, status: 'pending', scheduledDate: null }
  openInterview({ row: pending, answers: { 'GET /api/colleagues': () => Response.json([interview.interviewer]) } })
  await click('Let candidate choose')
  await click('Remove Hana Novak')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
})

test('nobody is added to a panel before those who sit there are known', async () => {
  const whole = Promise.withResolvers<Response>()
  openScreens('/interviews', {
    'GET /api/interviews': () => pageOf([interview]),
    'GET /api/interviews/9': () => whole.promise,
    'GET /api/colleagues': () => Response.json([interview.interviewer, { id: 2, fullName: 'Piotr Adamski' }]),
  })
  await click('More for the interview with Li Wei')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move' }))
  const form = within(await screen.findByRole('dialog', { name: 'Move interview' }))
  await waitFor(() => expect(form.getByRole('combobox', { name: 'Interviewer' }).textContent).toBe('Hana Novak'))
  expect(form.queryByRole('combobox', { name: 'Add an interviewer' })).toBeNull()
  whole.resolve(Response.json({ ...interview, panel: [{ id: 4, fullName: 'Eileen' }] }))
  expect(await form.findByRole('button', { name: 'Remove Eileen' })).toBeDefined()
  expect(form.getByRole('combobox', { name: 'Add an interviewer' })).toBeDefined()
})

test.each(['Move', 'Let candidate choose'])('%s: colleagues who cannot be read are asked for again', async (name) => {
  const answers = [
    () => Response.json({ message: 'Away' }, { status: 503 }),
    () => Response.json([interview.interviewer, { id: 2, fullName: 'Piotr Adamski' }]),
  ]
  const row: Interview = name === 'Move' ? interview : { ...interview, status: 'pending', scheduledDate: null }
  openInterview({ row: { ...row, panel: [] }, answers: { 'GET /api/colleagues': () => answers.shift()!() } })
  await click(name)
  expect(await screen.findByText('Error loading the colleagues: Away')).toBeDefined()
  const form = within(screen.getByRole('dialog'))
  fireEvent.click(form.getByRole('button', { name: 'Try again' }))
  expect(await form.findByRole('combobox', { name: /^(Add an interviewer|Interviewers)$/ })).toBeDefined()
  expect(form.queryByText(/Error loading the colleagues/)).toBeNull()
})
