// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = {
  ...candidate,
  hiPeopleScore: 72,
  hiPeoplePercentile: 66,
  hiPeopleCompletedAt: '2026-03-05T09:30:00.000Z',
  assessmentProvisional: true,
  assessmentStandardError: 9.4,
}
const unmarked = { mark: null, markHidden: false }
const item = { prompt: [], given: null, credit: null, timeSpentMs: null, principle: null, rubric: null, ...unmarked }
const rubric = ['skill', 'clarity'].map((id) => ({
  id,
  name: `Judged: ${id}`,
  levels: ['none', 'little', 'much', 'all'],
}))
const sitting = {
  id: 4,
  score: 72,
  standardError: 9.4,
  percentile: 66,
  provisional: true,
  comparedWith: 3,
  completedAt: row.hiPeopleCompletedAt,
  tookMs: 1_800_000,
  timeLimitMs: 3_000_000,
  sections: [
    {
      kind: 'reasoning',
      title: 'Reasoning',
      items: [
        {
          ...item,
          id: 'data-reading-1',
          kind: 'data-reading',
          prompt: [{ kind: 'table', caption: 'Orders', head: ['Site', 'May'], rows: [['Harbour', '12']] }],
          given: '12 orders',
          credit: 1,
          timeSpentMs: 61_000,
        },
        { ...item, id: 'estimation-1', kind: 'estimation', credit: 0 },
      ],
    },
    {
      kind: 'work-sample',
      title: 'Work samples',
      items: [{ ...item, id: 'work-sample-1', kind: 'work-sample', given: '<b>First</b> look', rubric }],
    },
  ],
}
const open = (
  options: Partial<Parameters<typeof openScreener>[1]> = {},
  report: object = { sitting, elsewhere: null },
) =>
  openScreener('/candidates/7', {
    row,
    ...options,
    answers: { 'GET /api/candidates/7/assessment-report': () => Response.json(report), ...options.answers },
  })

const described = async (label: string) => {
  const id = (await screen.findByLabelText(label)).getAttribute('aria-describedby')
  return document.getElementById(id ?? '')?.textContent
}
const refuse = () => Response.json({ message: 'Someone else changed this' }, { status: 409 })

test('the result tells score with its error, percentile, time and what each section brought', async () => {
  open()
  const section = (await screen.findByRole('heading', { name: /Assessment result/ })).closest('section')!
  for (const text of ['72 ± 9 of 100', '66th', '30 min of 50 min', '1 of 2', 'Not marked yet', 'Provisional'])
    expect(within(section).getByText(text)).toBeDefined()
})

test('score and percentile say beside their fields how far they can be trusted', async () => {
  open()
  expect(await described('Assessment Score')).toBe('± 9 points (standard error)')
  expect(await described('Assessment Percentile')).toContain('Provisional')
})

test('a result that came from elsewhere has no answers to show', async () => {
  open({}, { sitting: null, elsewhere: null })
  await screen.findByLabelText('Assessment Score')
  expect(screen.queryByRole('button', { name: 'View answers' })).toBeNull()
})

test('a result that a provider gave leads to its report, and to nothing that is no web address', async () => {
  open({}, { sitting: null, elsewhere: { provider: 'hipeople', reportUrl: 'https://app.example.com/report/1' } })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'View report' })
  expect([link.href, link.target, link.rel]).toEqual([
    'https://app.example.com/report/1',
    '_blank',
    'noopener noreferrer',
  ])
  expect(screen.getByText('Assessed by HiPeople')).toBeDefined()
  cleanup()
  open({}, { sitting: null, elsewhere: { provider: 'somebody', reportUrl: 'javascript:alert(1)' } })
  expect(await screen.findByText('Assessed by somebody')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'View report' })).toBeNull()
})

test('the answers stand beside what was asked, as text', async () => {
  open()
  await click('View answers')
  const dialog = await screen.findByRole('dialog')
  for (const text of ['12 orders', 'Right', '1 min 1 s', 'No answer', 'No answer was given.', '<b>First</b> look'])
    expect(within(dialog).getByText(text)).toBeDefined()
  // From the right where its letters run so.
  expect(within(dialog).getByText('<b>First</b> look').dir).toBe('auto')
  expect(within(dialog).getByRole('rowheader', { name: 'Harbour' })).toBeDefined()
})

test('a work sample is marked level by level, once every criterion has one', async () => {
  const saved = {
    points: { skill: 3, clarity: 1 },
    comment: 'Good',
    markedBy: null,
    updatedAt: row.updatedAt,
    message: 'Marks saved',
  }
  const { sent } = open({ answers: { 'POST /api/candidates/7/work-sample-marks': () => Response.json(saved) } })
  await click('View answers')
  await screen.findByRole('dialog')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save marks' })
  expect(save.disabled).toBe(true)
  const [skill, clarity] = ['skill', 'clarity'].map((id) => screen.getByRole('radiogroup', { name: `Judged: ${id}` }))
  fireEvent.click(within(skill!).getByRole('radio', { name: /3 points/ }))
  fireEvent.click(within(clarity!).getByRole('radio', { name: /1 point/ }))
  expect(screen.getByText('4 of 6 points')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Good' } })
  fireEvent.click(save)
  expect(await screen.findByText('Marks saved')).toBeDefined()
  expect(sent).toMatchObject([
    {
      call: 'POST /api/candidates/7/work-sample-marks',
      body: { sittingId: 4, itemId: 'work-sample-1', points: { skill: 3, clarity: 1 }, comment: 'Good' },
    },
  ])
})

test('marks that were chosen and not saved are asked about before they are lost', async () => {
  open()
  await click('View answers')
  await screen.findByRole('dialog')
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Judged: skill' })).getByRole('radio', { name: /3 points/ }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Discard changes?')).toBeDefined()
})

test('what is typed while marks are saved stays, and is asked about before it is lost', async () => {
  const answer = Promise.withResolvers<Response>()
  open({ answers: { 'POST /api/candidates/7/work-sample-marks': () => answer.promise } })
  await click('View answers')
  await screen.findByRole('dialog')
  for (const id of ['skill', 'clarity'])
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: `Judged: ${id}` })).getByRole('radio', { name: /2 points/ }),
    )
  await click('Save marks')
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Good' } })
  const marked = { points: { skill: 2, clarity: 2 }, comment: null, markedBy: null, updatedAt: row.updatedAt }
  answer.resolve(Response.json({ ...marked, message: 'Marks saved' }))
  expect(await screen.findByText('Marks saved')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Good')
  await click('Close')
  expect(await screen.findByText('Discard changes?')).toBeDefined()
})

test('whoever may not edit candidates reads the rubric and cannot mark', async () => {
  open({ role: 'hiringManager' })
  await click('View answers')
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Save marks' })).toBeNull()
  for (const radio of screen.getAllByRole<HTMLButtonElement>('radio', { name: /points?/ }).slice(-8))
    expect(radio.disabled).toBe(true)
})

test('a mark refused by the server is told, and what was typed stays', async () => {
  open({ answers: { 'POST /api/candidates/7/work-sample-marks': refuse } })
  await click('View answers')
  await screen.findByRole('dialog')
  for (const id of ['skill', 'clarity'])
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: `Judged: ${id}` })).getByRole('radio', { name: /2 points/ }),
    )
  fireEvent.click(screen.getByRole('button', { name: 'Save marks' }))
  expect(await screen.findByText('Someone else changed this')).toBeDefined()
  expect(screen.getByText('4 of 6 points')).toBeDefined()
})

test('marks stay where neither they nor the answers reach the server', async () => {
  open()
  await click('View answers')
  const dialog = within(await screen.findByRole('dialog'))
  const level = (id: string) =>
    within(dialog.getByRole('radiogroup', { name: `Judged: ${id}` })).getByRole('radio', { name: /2 points/ })
  for (const id of ['skill', 'clarity']) fireEvent.click(level(id))
  fireEvent.change(dialog.getByLabelText('Comment'), { target: { value: 'Clear and short' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(dialog.getByRole('button', { name: 'Save marks' }))
  expect(await dialog.findByText(/The server could not be reached/)).toBeDefined()
  expect(await screen.findByText(/^Error loading the assessment’s answers/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Clear and short')
  expect(dialog.getByText('4 of 6 points')).toBeDefined()
})

test('marks that somebody else gave meanwhile stay wherever nothing was chosen or typed', async () => {
  const [reasoning, samples] = sitting.sections
  const at = '2026-03-06T09:00:00.000Z'
  const theirs = {
    points: { skill: 1, clarity: 3 },
    comment: 'Theirs',
    markedBy: { id: 2, fullName: 'Ada' },
    updatedAt: at,
  }
  const marked = { ...samples, items: [{ ...samples!.items[0], mark: theirs }] }
  let report: object = sitting
  const { sent } = open({
    answers: {
      'GET /api/candidates/7/assessment-report': () => Response.json({ sitting: report, elsewhere: null }),
      'POST /api/candidates/7/work-sample-marks': ({ rowVersion, body }) => {
        report = { ...sitting, sections: [reasoning, marked] }
        return rowVersion === at ? Response.json({ ...theirs, ...body, message: 'Marks saved' }) : refuse()
      },
    },
  })
  await click('View answers')
  await screen.findByRole('dialog')
  for (const id of ['skill', 'clarity'])
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: `Judged: ${id}` })).getByRole('radio', { name: /2 points/ }),
    )
  await click('Save marks')
  expect(await screen.findByText('Someone else changed this')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Theirs'))
  await click('Change marks')
  expect(await screen.findByText('Marks saved')).toBeDefined()
  expect(sent.at(-1)?.body).toMatchObject({ points: { skill: 2, clarity: 2 }, comment: 'Theirs' })
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([sitting.completedAt, at])
})

test('marks that somebody else gave while a save failed are not replaced unseen', async () => {
  const [reasoning, samples] = sitting.sections
  const mark = {
    points: { skill: 1, clarity: 3 },
    comment: 'Theirs',
    markedBy: null,
    updatedAt: '2026-03-06T09:00:00.000Z',
  }
  let report: object = sitting
  const { sent } = open({
    answers: {
      'GET /api/candidates/7/assessment-report': () => Response.json({ sitting: report, elsewhere: null }),
      'POST /api/candidates/7/work-sample-marks': () => {
        report = { ...sitting, sections: [reasoning, { ...samples, items: [{ ...samples!.items[0], mark }] }] }
        return sent.length === 1 ? Response.json({ message: 'Away' }, { status: 503 }) : refuse()
      },
    },
  })
  await click('View answers')
  await screen.findByRole('dialog')
  for (const id of ['skill', 'clarity'])
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: `Judged: ${id}` })).getByRole('radio', { name: /2 points/ }),
    )
  await click('Save marks')
  expect(await screen.findByText('Away')).toBeDefined()
  await click('Change marks')
  expect(await screen.findByText('Someone else changed this')).toBeDefined()
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([sitting.completedAt, sitting.completedAt])
})

test("marks that were saved are not one's own any more: what somebody else makes of them shows", async () => {
  const [reasoning, samples] = sitting.sections
  const mark = {
    points: { skill: 1, clarity: 2 },
    comment: 'Theirs',
    markedBy: { fullName: 'Ada' },
    updatedAt: '2026-03-06T09:00:00.000Z',
  }
  let report: object = sitting
  open({
    answers: {
      'GET /api/candidates/7/assessment-report': () => Response.json({ sitting: report, elsewhere: null }),
      'POST /api/candidates/7/work-sample-marks': ({ body }) => {
        report = { ...sitting, sections: [reasoning, { ...samples, items: [{ ...samples!.items[0], mark }] }] }
        return Response.json({ ...body, markedBy: null, updatedAt: row.updatedAt, message: 'Marks saved' })
      },
    },
  })
  await click('View answers')
  await screen.findByRole('dialog')
  for (const id of ['skill', 'clarity'])
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: `Judged: ${id}` })).getByRole('radio', { name: /2 points/ }),
    )
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Mine' } })
  await click('Save marks')
  expect(await screen.findByText('Marked by Ada: 3 of 6 points.')).toBeDefined()
  await waitFor(() => expect(screen.getByText('3 of 6 points')).toBeDefined())
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Theirs')
})
