// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import type {
  FigureRow,
  HiringTimes,
  Interviewing,
  RejectionFigures,
  SourceFigures,
} from '#shared/analytics-figures.ts'
import { figures } from '#shared/figures.ts'
import type { Answer } from '#test/screens/screens-over.tsx'
import { openScreens, pageOf } from '#test/screens/open-screens.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const funnel = {
  applications: 0,
  assessments: 0,
  qualified: 0,
  interviews: 0,
  offers: 0,
  hires: 0,
  conversionRate: 0,
  previous: null,
}
const none = { count: 0, medianMs: null, p90Ms: null }
const times: HiringTimes = {
  timeToHire: { count: 3, medianMs: 21 * dayMs, p90Ms: 40.5 * dayMs },
  stages: [{ status: '15_assessment_sent', count: 30, medianMs: dayMs / 2, p90Ms: 6 * dayMs }],
}
const sources: SourceFigures[] = [
  {
    key: 'linkedin',
    source: 'LinkedIn',
    sources: 1,
    applications: 40,
    interviews: 10,
    offers: 4,
    hires: 0,
    conversionRate: 0,
  },
]
const rejections: RejectionFigures[] = [
  { key: 'salary', count: 3 },
  { key: 'none', count: 1 },
]
const interviewing: Interviewing = {
  turnaround: none,
  interviewers: [{ key: '1', name: 'Hana Novak', held: 2, ahead: 1, missing: 2, turnaround: none }],
}
const row: FigureRow = {
  id: 5,
  key: '15_assessment_sent',
  candidateId: 7,
  candidateName: 'Li Wei',
  jobTitle: 'Designer',
  about: '15_assessment_sent',
  from: '2026-03-01T09:00:00.000Z',
  until: '2026-03-03T21:00:00.000Z',
}
const open = (path = '/analytics', rows: FigureRow[] = [row], answers: Record<string, Answer> = {}) =>
  openScreens(path, {
    'GET /api/analytics/funnel': () => Response.json(funnel),
    'GET /api/analytics/job-performance': () => Response.json([]),
    'GET /api/analytics/hiring-times': () => Response.json(times),
    'GET /api/analytics/sources': () => Response.json(sources),
    'GET /api/analytics/rejections': () => Response.json(rejections),
    'GET /api/analytics/interviewing': () => Response.json(interviewing),
    'GET /api/analytics/rows': () => pageOf(rows),
    ...answers,
  })
const cellsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map((each) => [...each.cells].map((cell) => cell.textContent))

test('the reports are tables of their own, of the range that is chosen', async () => {
  const { reads } = open('/analytics?range=90')
  await screen.findByText('LinkedIn')
  expect(await cellsOf('Time in stage')).toEqual([['Assessment Sent', '30', '12.0 h', '6.0 days']])
  expect(await cellsOf('Source effectiveness')).toEqual([['LinkedIn', '40', '10', '4', '0', '0.0%']])
  expect(await cellsOf('Why candidates were rejected')).toEqual([
    ['Salary expectations', '3', '75.0%'],
    ['No reason given', '1', '25.0%'],
  ])
  expect(await cellsOf('Interviewers')).toEqual([['Hana Novak', '2', '1', '2', '–', '–']])
  for (const report of ['hiring-times', 'sources', 'rejections', 'interviewing'])
    expect(reads).toContain(`/api/analytics/${report}?dateRange=90`)
})

test('a figure opens the rows that it counts, and the file has the same', async () => {
  const { reads } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Median of Assessment Sent: 12.0 h, show the rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Time in stage: Assessment Sent' }))
  expect((await dialog.findByText('Li Wei')).closest('a')?.getAttribute('href')).toBe('/candidates/7')
  expect(dialog.getByText('2.5 days')).toBeDefined()
  expect(dialog.getByText('Showing 1 to 1 of 1 rows')).toBeDefined()
  const asked = '/api/analytics/rows?figure=time-in-stage&dateRange=30&of=15_assessment_sent'
  expect(reads).toContain(`${asked}&page=1&pageSize=10`)
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(reads).toContain(asked)
  const text = await saved.mock.calls[0]![0].text()
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Candidate,Job,Stage,Entered,Left,Hours',
    'Li Wei,Designer,Assessment Sent,2026-03-01T09:00:00.000Z,2026-03-03T21:00:00.000Z,60.00',
    '',
  ])
})

test('the conversion of a source says what it means, and opens the hires', async () => {
  openScreens('/analytics', {
    'GET /api/analytics/funnel': () => Response.json(funnel),
    'GET /api/analytics/job-performance': () => Response.json([]),
    'GET /api/analytics/hiring-times': () => Response.json(times),
    'GET /api/analytics/sources': () => Response.json([{ ...sources[0], hires: 2, conversionRate: 5 }]),
    'GET /api/analytics/rejections': () => Response.json([]),
    'GET /api/analytics/interviewing': () => Response.json(interviewing),
    'GET /api/analytics/rows': () => pageOf([row]),
  })
  const button = await screen.findByRole('button', { name: 'What “Conversion” means' })
  expect(document.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`)?.textContent).toContain(
    'hires out of the applications',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Conversion of LinkedIn: 5.0%, show the rows' }))
  expect(await screen.findByRole('dialog', { name: 'Hires: LinkedIn' })).toBeDefined()
})

test('those rejected without a reason are opened as such', async () => {
  const rejected = { ...row, key: 'none', about: null }
  const { reads } = open('/analytics', [rejected])
  fireEvent.click(await screen.findByRole('button', { name: 'Rejected of No reason given: 1, show the rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rejected: No reason given' }))
  expect(await dialog.findByRole('columnheader', { name: 'Reason' })).toBeDefined()
  expect(await dialog.findByRole('cell', { name: 'No reason given' })).toBeDefined()
  expect(reads).toContain('/api/analytics/rows?figure=rejections&dateRange=30&of=none&page=1&pageSize=10')
})

test('a figure of nothing opens nothing', async () => {
  open()
  await screen.findByText('LinkedIn')
  expect(screen.queryByRole('button', { name: /^Hires of LinkedIn/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Offers of LinkedIn/ })).toBeDefined()
})

test('what a figure means is there by press, and said with its button', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'What “Time to hire” means' })
  const { definition } = figures['time-to-hire']
  expect(document.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`)?.textContent).toBe(definition)
  fireEvent.click(button)
  expect((await screen.findByRole('dialog', { name: 'Time to hire' })).textContent).toBe(definition)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a report that cannot be read is said', async () => {
  openScreens('/analytics', {
    'GET /api/analytics/funnel': () => Response.json(funnel),
    'GET /api/analytics/job-performance': () => Response.json([]),
    'GET /api/analytics/hiring-times': () => Response.json({ message: 'Too much at once' }, { status: 429 }),
  })
  expect(await screen.findByText(/Error loading analytics: .*Too much at once/)).toBeDefined()
})

test('rows that could not be read are not said to be none, and can be asked for again', async () => {
  const answers = [() => Response.json({ message: 'Away' }, { status: 503 }), () => pageOf([row])]
  open('/analytics', [], { 'GET /api/analytics/rows': () => answers.shift()!() })
  fireEvent.click(await screen.findByRole('button', { name: 'Median of Assessment Sent: 12.0 h, show the rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Time in stage: Assessment Sent' }))
  expect(await dialog.findByText('Error loading the rows: Away')).toBeDefined()
  expect(dialog.queryByText('No rows')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Li Wei')).toBeDefined()
})
