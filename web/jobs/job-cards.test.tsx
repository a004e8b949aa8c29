// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidates } from '#shared/candidates.ts'
import { click, job, openJobs, page } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-03-01T10:00:00.000Z'
const later = '2026-03-02T10:00:00.000Z'
const criteria = [
  { id: 'a', text: 'Figma', need: 'must' },
  { id: 'b', text: 'German', need: 'nice' },
]
const questions = [{ id: 1, label: 'Which shift?', kind: 'choice', required: true, choices: ['Day', 'Night'] }]
const open = (answers: Parameters<typeof openJobs>[1] = {}, status: typeof job.status = 'draft') =>
  openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([{ ...job, status }]),
    'GET /api/jobs/7': () => Response.json({ ...job, status, platforms: [] }),
    'GET /api/jobs/7/criteria': () => Response.json({ criteria, derived: true, updatedAt: at }),
    'GET /api/jobs/7/questions': () => Response.json({ questions, updatedAt: at }),
    ...answers,
  })
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } })

test('criteria that were derived say so, and are changed, added, removed and saved by themselves', async () => {
  const { sent, queryClient } = open({
    'PATCH /api/jobs/7/criteria': ({ body }) => Response.json({ ...body, derived: false, updatedAt: at }),
  })
  queryClient.setQueryData([candidates.list.path], [])
  expect(await screen.findByText(/^Taken from the skills and the description/)).toBeDefined()
  await fill('Criterion 1', 'Figma or Sketch')
  await click('Remove criterion 2')
  await click('Add criterion')
  await fill('Criterion 2', '5+ years of design')
  await click('Add criterion') // left empty: nobody's criterion
  await click('Save criteria')
  expect(await screen.findByText('Criteria saved')).toBeDefined()
  // Lists show and sort by how many of them a resume shows.
  expect(queryClient.getQueryState([candidates.list.path])?.isInvalidated).toBe(true)
  expect(sent).toMatchObject([
    {
      call: 'PATCH /api/jobs/7/criteria',
      rowVersion: at,
      body: {
        criteria: [
          { id: 'a', text: 'Figma or Sketch', need: 'must' },
          { text: '5+ years of design', need: 'must' },
        ],
      },
    },
  ])
})

const sketch = [{ id: 'c', text: 'Sketch', need: 'must' }]
const theirs = { criteria: sketch, derived: false, updatedAt: '2026-03-02T10:00:00.000Z' }
const first = () => screen.getByLabelText<HTMLInputElement>('Criterion 1').value
const changed = 'Someone else changed the criteria while you were editing them'
async function conflict() {
  const opened = open({
    'GET /api/jobs/7/criteria': () => Response.json({ criteria, derived: false, updatedAt: at }),
    'PATCH /api/jobs/7/criteria': ({ body, rowVersion }) =>
      rowVersion === theirs.updatedAt
        ? Response.json({ ...body, derived: false, updatedAt: '2026-03-03T10:00:00.000Z' })
        : Response.json({ message: 'Changed', errorType: 'conflict', current: theirs }, { status: 409 }),
  })
  await fill('Criterion 1', 'Mine')
  await click('Save criteria')
  const notice = within((await screen.findByText(changed)).closest('section')!)
  expect(notice.getByRole('listitem').textContent).toBe('Sketch (Must-have)')
  expect(first()).toBe('Mine')
  return opened
}

test('criteria that somebody else changed are shown, and what was typed can be saved over them', async () => {
  const { sent } = await conflict()
  await click('Keep my changes')
  expect(screen.queryByText(changed)).toBeNull()
  expect(first()).toBe('Mine')
  await click('Save criteria')
  expect(await screen.findByText('Criteria saved')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({
    rowVersion: theirs.updatedAt,
    body: { criteria: [{ id: 'a', text: 'Mine' }, {}] },
  })
})

test('criteria that somebody else changed can take the place of what was typed', async () => {
  const { sent, router } = await conflict()
  await click('Reload theirs')
  expect(first()).toBe('Sketch')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save criteria' })).disabled).toBe(true)
  expect(sent).toHaveLength(1)
  await router.navigate('/jobs')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what is changed while criteria are saved stays, and is still to be saved', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let calls = 0
  const { sent } = open({ 'PATCH /api/jobs/7/criteria': () => answers[calls++]!.promise })
  await fill('Criterion 1', 'Sketch')
  await click('Save criteria')
  await fill('Criterion 2', 'French')
  const updatedAt = '2026-03-02T10:00:00.000Z'
  const saved = [{ ...criteria[0], text: 'Sketch' }, criteria[1]]
  await act(async () => answers[0]!.resolve(Response.json({ criteria: saved, derived: false, updatedAt })))
  expect(await screen.findByText('Criteria saved')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Criterion 2').value).toBe('French')
  await click('Save criteria')
  expect(sent[1]).toMatchObject({ rowVersion: updatedAt, body: { criteria: [{ text: 'Sketch' }, { text: 'French' }] } })
})

test('a save of criteria that does not reach the server keeps them, and can be tried again', async () => {
  let down = true
  const { sent } = open({
    'PATCH /api/jobs/7/criteria': ({ body }) => {
      if (down) throw new TypeError('Failed to fetch')
      return Response.json({ ...body, derived: false, updatedAt: at })
    },
  })
  await fill('Criterion 1', 'Sketch')
  await click('Save criteria')
  expect(await screen.findByText(/The server could not be reached/)).toBeDefined()
  down = false
  await click('Save criteria')
  expect(await screen.findByText('Criteria saved')).toBeDefined()
  expect(sent[1]).toMatchObject({ body: { criteria: [{ text: 'Sketch' }, { text: 'German' }] } })
})

test('criteria that are refused say why, and stay as they were typed', async () => {
  open({
    'PATCH /api/jobs/7/criteria': () => Response.json({ message: 'Each criterion may be given once' }, { status: 400 }),
  })
  await fill('Criterion 1', 'German')
  await click('Save criteria')
  expect(await screen.findByText('Each criterion may be given once')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Criterion 1').value).toBe('German')
})

test('questions of the form are changed, added and saved by themselves', async () => {
  const { sent } = open({
    'PATCH /api/jobs/7/questions': ({ body }) => Response.json({ ...body, updatedAt: at }),
  })
  await fill('Choices', 'Day\nNight\n\nBoth')
  await click('Add question')
  await fill('Question 2', 'Why us?')
  await click('Save form')
  expect(await screen.findByText('Application form saved')).toBeDefined()
  expect(sent).toMatchObject([
    {
      call: 'PATCH /api/jobs/7/questions',
      rowVersion: at,
      body: {
        questions: [
          { id: 1, label: 'Which shift?', kind: 'choice', choices: ['Day', 'Night', 'Both'] },
          { id: 2, label: 'Why us?', kind: 'text', required: false },
        ],
      },
    },
  ])
})

test('what is changed while the questions are saved stays, and is still to be saved', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sent } = open({ 'PATCH /api/jobs/7/questions': () => answer.promise })
  await fill('Question 1', 'Which shift suits you?')
  await click('Save form')
  await fill('Choices', 'Day\nNight\nBoth\n')
  const saved = [{ ...questions[0], label: 'Which shift suits you?' }]
  await act(async () => answer.resolve(Response.json({ questions: saved, updatedAt: later })))
  expect(await screen.findByText('Application form saved')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Choices/).value).toBe('Day\nNight\nBoth\n')
  expect(screen.getByText('Not saved yet')).toBeDefined()
  await click('Save form')
  expect(sent[1]).toMatchObject({ rowVersion: later, body: { questions: [{ choices: ['Day', 'Night', 'Both'] }] } })
})

test.each([
  ['Keep my changes', 'Which shift suits you?'],
  ['Reload theirs', 'Which day?'],
])('questions that somebody else changed first are shown beside one’s own: %s', async (choice, label) => {
  const current = { questions: [{ ...questions[0], label: 'Which day?' }], updatedAt: later }
  const refusal = { message: 'Someone else changed this in the meantime.', errorType: 'conflict', current }
  const answers = [
    () => Response.json(refusal, { status: 409 }),
    () => Response.json({ ...current, updatedAt: '2026-03-03T10:00:00.000Z' }),
  ]
  const { sent } = open({ 'PATCH /api/jobs/7/questions': () => answers.shift()!() })
  await fill('Question 1', 'Which shift suits you?')
  await click('Save form')
  const notice = await screen.findByText('Someone else changed the questions while you were editing them')
  expect(notice.closest('section')?.textContent).toContain('Which day?')
  expect(screen.getByLabelText<HTMLInputElement>(/^Question 1/).value).toBe('Which shift suits you?')
  await click(choice)
  expect(screen.getByLabelText<HTMLInputElement>(/^Question 1/).value).toBe(label)
  expect(screen.queryByText(/^Someone else changed/)).toBeNull()
  await fill('Choices', 'Day\nNight\nBoth')
  await click('Save form')
  expect(await screen.findByText('Application form saved')).toBeDefined()
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([at, later])
})

test.each([
  ['Question 1', '', 'A question needs its words'],
  ['Choices', 'Day', 'A choice needs at least two answers'],
  ['Choices', 'Day\nDay', 'Each choice may be given once'],
])('%s of "%s" is refused before it is sent', async (label, value, fault) => {
  const { sent } = open()
  await fill(label, value)
  await click('Save form')
  expect(await screen.findByText(fault)).toBeDefined()
  expect(sent).toEqual([])
})

test('what is added takes the focus: a question by its button, a criterion also by Enter in another', async () => {
  open()
  await click('Add question')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Question 2/)))
  await click('Add criterion')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Criterion 3')))
  const one = screen.getByLabelText('Criterion 1')
  one.focus()
  // The one by which an input method ends a word.
  fireEvent.keyDown(one, { key: 'Enter', isComposing: true })
  expect(screen.queryByLabelText('Criterion 4')).toBeNull()
  fireEvent.keyDown(one, { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Criterion 4')))
})
