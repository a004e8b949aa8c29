// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Interview } from '#shared/interviews.ts'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const card = (name: string) => within(screen.getByText(name).closest('li')!)
const inDays = (count: number) => new Date(Date.now() + count * dayMs + 60_000).toISOString()
const list = (rows: unknown[], due: unknown[] = []) => ({
  'GET /api/interviews': ({ url }: { url: string }) => pageOf(url.includes('due=1') ? due : rows),
})

test.each([
  ['/interviews', 'scheduled', 'No upcoming interviews scheduled'],
  ['/interviews?tab=completed', 'completed', 'No completed interviews found'],
  ['/interviews?tab=all', null, 'No interviews found'],
])('%s asks for the interviews that are %s, and says that there are none', async (path, status, empty) => {
  const { reads } = openScreens(path, list([]))
  expect(screen.getByText('Loading interviews...')).toBeDefined()
  expect(await screen.findByText(empty)).toBeDefined()
  expect(new URLSearchParams(reads[0]?.split('?')[1]).get('status')).toBe(status)
})

test.each([
  ['director', /^Invite a candidate from the screener/],
  ['hiringManager', /^An executive invites candidates/],
] as const)('%s is told how the first interview comes about', async (role, hint) => {
  openScreens('/interviews', list([]), role)
  expect(await screen.findByText(hint)).toBeDefined()
})

test('a card says who, when and with whom, and only a completed interview is graded', async () => {
  const done = {
    ...interview,
    id: 10,
    status: 'completed',
    candidate: { ...interview.candidate, name: 'Noor Ali' },
    scheduledDate: null,
    interviewer: null,
  }
  openScreens('/interviews?tab=all', list([interview, done]), 'hiringManager')
  await screen.findByText('Li Wei')
  const [first, second] = [card('Li Wei'), card('Noor Ali')]
  expect(first.getByText('Hana Novak')).toBeDefined()
  expect(first.getByText('Interviewer:')).toBeDefined()
  expect(first.getByText('Technical Interview').parentElement?.textContent).toBe(
    'Technical Interview · Product Designer',
  )
  expect(first.queryByRole('link', { name: /Grade Interview/ })).toBeNull()
  expect(second.getByText('Not scheduled')).toBeDefined()
  expect(second.getByRole('link', { name: /Grade Interview/ }).getAttribute('href')).toBe('/interviews/10/evaluate')
  expect(second.getByRole('link', { name: /View Details/ }).getAttribute('href')).toBe('/interviews/10')
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
})

const done = (id: number, name: string, more: Partial<Interview> = {}) => {
  const candidate = { ...interview.candidate, name }
  return { ...interview, id, status: 'completed', candidate, evaluation, ...more }
}
const linkOf = (name: string) => card(name).getAllByRole('link').at(-1)
test('whoever has evaluated sees so, and edits; of a rejected candidate nothing is edited', async () => {
  const rejected = { ...interview.candidate, name: 'Ada Berg', status: '200_rejected' }
  const rows = [
    done(10, 'Li Wei'),
    done(11, 'Noor Ali', { evaluation: { ...evaluation, evaluatorId: 2 } }),
    done(12, '', { candidate: rejected }),
  ]
  openScreens('/interviews?tab=completed', list(rows))
  await screen.findByText('Li Wei')
  expect(linkOf('Li Wei')?.textContent).toBe('Edit Evaluation')
  expect(linkOf('Li Wei')?.getAttribute('href')).toBe('/interviews/10/evaluate')
  expect(linkOf('Noor Ali')?.textContent).toBe('Grade Interview')
  expect(linkOf('Ada Berg')?.textContent).toBe('View Evaluation')
})

test('whoever interviewed before somebody else took it over reads their evaluation', async () => {
  openScreens('/interviews?tab=completed', list([done(10, 'Li Wei', { mayAmend: false })]))
  await screen.findByText('Li Wei')
  expect(linkOf('Li Wei')?.textContent).toBe('View Evaluation')
})

test('choosing a tab puts it into the address and goes back to the first page', async () => {
  const { router } = openScreens('/interviews?page=3', list([interview]))
  await screen.findByText('Li Wei')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Completed' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=completed'))
})

test('Only mine asks for one’s own, from the first page, and says where everyone’s are', async () => {
  const { router, reads } = openScreens('/interviews?tab=completed&page=3', {
    'GET /api/interviews': ({ url }) => pageOf(/mine=1|due=1/.test(url) ? [] : [interview]),
  })
  await screen.findByText('Li Wei')
  const mine = screen.getByRole('switch', { name: 'Only mine' })
  fireEvent.click(mine)
  expect(await screen.findByText('No completed interviews found')).toBeDefined()
  expect(screen.getByText(/Switch Only mine off to see everyone’s/)).toBeDefined()
  expect(router.state.location.search).toBe('?tab=completed&of=me')
  expect(reads.at(-1)).toContain('status=completed')
  fireEvent.click(mine)
  expect(await screen.findByText('Li Wei')).toBeDefined()
  expect(router.state.location.search).toBe('?tab=completed')
})

test('whoever owes an evaluation finds those interviews under To evaluate, each to be graded, though still scheduled', async () => {
  const { router } = openScreens('/interviews', list([], [interview]))
  const tab = await screen.findByRole('tab', { name: 'To evaluate 1' })
  fireEvent.mouseDown(tab)
  await screen.findByText('Li Wei')
  expect(router.state.location.search).toBe('?tab=due')
  expect(
    card('Li Wei')
      .getByRole('link', { name: /Grade Interview/ })
      .getAttribute('href'),
  ).toBe('/interviews/9/evaluate')
  expect(screen.queryByRole('switch', { name: 'Only mine' })).toBeNull()
})

test('an address of To evaluate says that nothing is due', async () => {
  openScreens('/interviews?tab=due', list([interview]))
  expect(await screen.findByText('No evaluations due')).toBeDefined()
  expect(screen.getByText(/^You have evaluated your interviews of the last 90 days/)).toBeDefined()
})

test('the page is the schedule, with its three tabs, of which Upcoming is open', async () => {
  openScreens('/interviews', list([interview]))
  await screen.findByText('Li Wei')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Interview Schedule')
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Upcoming', 'true'],
    ['Completed', 'false'],
    ['All Interviews', 'false'],
  ])
})

test('a card has the status, the date and time from start to end, and how long ago or until then that is', async () => {
  const past = {
    ...interview,
    id: 10,
    candidate: { ...interview.candidate, name: 'Noor Ali' },
    scheduledDate: inDays(-3),
  }
  openScreens('/interviews', list([{ ...interview, scheduledDate: inDays(2) }, past]))
  await screen.findByText('Li Wei')
  expect(card('Li Wei').getByText('Scheduled')).toBeDefined()
  const start = card('Li Wei').getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{2}:\d{2}$/)
  expect(start.parentElement!.textContent).toMatch(/ at \d{2}:\d{2}(?:–| – .* at )\d{2}:\d{2} \(60\u00A0min\)$/)
  expect(card('Li Wei').getByText('in 2 days')).toBeDefined()
  expect(card('Noor Ali').getByText('3 days ago')).toBeDefined()
})

test('how long until then comes nearer while one looks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  openScreens('/interviews', list([{ ...interview, scheduledDate: new Date(Date.now() + 5 * 60_000).toISOString() }]))
  expect(await screen.findByText('in 5 minutes')).toBeDefined()
  act(() => void vi.advanceTimersByTime(2 * 60_000))
  expect(screen.getByText('in 3 minutes')).toBeDefined()
})

test('a card says what the invited people answered while the interview lies ahead', async () => {
  const attendees: Interview['attendees'] = [
    { userId: null, name: 'Li Wei', answer: 'accepted', answeredAt: null, note: null },
    { userId: 1, name: 'Hana Novak', answer: 'declined', answeredAt: null, note: null },
    {
      userId: 2,
      name: 'Piotr Łukasik',
      answer: 'needs-action',
      answeredAt: null,
      note: { kind: 'other-time', start: inDays(3), end: null, comment: 'Later?' },
    },
  ]
  const over = { ...interview, id: 10, status: 'completed', candidate: { ...interview.candidate, name: 'Noor Ali' } }
  openScreens(
    '/interviews',
    list([
      { ...interview, attendees },
      { ...over, attendees },
    ]),
  )
  await screen.findByText('Li Wei')
  const answers = within(card('Li Wei').getByRole('list', { name: 'Answers to the invitation' }))
  expect(answers.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Accepted by the candidate',
    'Declined by Hana Novak',
    'No answer yet from Piotr Łukasik',
  ])
  const proposals = within(card('Li Wei').getByRole('list', { name: 'Proposed times' }))
  expect(proposals.getByText(/^Piotr Łukasik proposes/).textContent).toMatch(
    / at \d{2}:\d{2}.*\(60\u00A0min\): “Later\?”$/,
  )
  expect(card('Noor Ali').queryByRole('list', { name: 'Answers to the invitation' })).toBeNull()
})

test('an interview that was held before its time, without one, or when staff say says when it was held', async () => {
  const held = { ...interview, status: 'completed', conductedDate: inDays(-2) }
  const unplanned = { ...held, id: 10, candidate: { ...interview.candidate, name: 'Noor Ali' }, scheduledDate: null }
  const late = { ...held, id: 11, candidate: { ...interview.candidate, name: 'Eva Brandt' }, scheduledDate: inDays(-4) }
  const said = { ...late, id: 12, candidate: { ...late.candidate, name: 'Zoe Park' }, conductedDateGiven: true }
  openScreens('/interviews?tab=completed', list([{ ...held, scheduledDate: inDays(5) }, unplanned, late, said]))
  await screen.findByText('Li Wei')
  expect(card('Li Wei').getByText('2 days ago')).toBeDefined()
  expect(card('Li Wei').queryByText(/min\)/)).toBeNull()
  expect(card('Noor Ali').getByText('2 days ago')).toBeDefined()
  expect(card('Noor Ali').queryByText('Not scheduled')).toBeNull()
  expect(card('Eva Brandt').getByText('4 days ago')).toBeDefined()
  expect(card('Zoe Park').getByText('2 days ago')).toBeDefined()
})

test('an interview ahead whose interviewer has left says that it needs another; one that was held names who held it', async () => {
  const left = { ...interview, interviewer: { id: 1, fullName: 'Hana Novak', hasLeft: true } }
  const held = { ...left, id: 10, status: 'completed', candidate: { ...interview.candidate, name: 'Noor Ali' } }
  openScreens('/interviews?tab=all', list([left, held]))
  await screen.findByText('Li Wei')
  expect(card('Li Wei').getByText('Needs an interviewer: Hana Novak has left')).toBeDefined()
  expect(card('Noor Ali').getByText('Hana Novak')).toBeDefined()
})
