// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Activity } from '#shared/analytics.ts'
import { RecentActivity } from './recent-activity.tsx'

afterEach(cleanup)

const now = new Date(2026, 2, 5, 12).getTime()
/** So many minutes ago, by nobody unless somebody is named. */
const entry = (id: number, action: string, minutesAgo: number, fullName?: string): Activity => ({
  id,
  entityType: 'candidate',
  action,
  timestamp: new Date(now - minutesAgo * 60_000).toISOString(),
  user: fullName === undefined ? undefined : { fullName },
  details: { candidateName: `Candidate ${id}` },
})
const lines = (day = 'Today') => [...screen.getByRole('region', { name: day }).querySelectorAll(':scope > ol > li')]
const sentences = (day?: string) => lines(day).map((line) => line.querySelector('p')?.textContent)

test('what the product did by itself several times in a row is one line, and what people did stays', () => {
  const activity = [
    entry(19, 'followed up', 1),
    entry(18, 'sent a reminder to staff about the process', 2),
    entry(17, 'sent an assessment reminder in the process', 3),
    entry(16, 'ended the process', 4, 'Ada Okafor'),
    entry(15, 'ended the process', 5, 'Ada Okafor'),
    entry(14, 'followed up', 6),
    entry(13, 'started an assessment', 7),
    entry(12, 'started an assessment', 8),
    entry(11, 'started an assessment', 1_440),
  ]
  render(<RecentActivity activity={activity} now={now} />)
  expect(sentences()).toEqual([
    'System sent 3 reminders',
    'Ada Okafor ended the process with Candidate 16',
    'Ada Okafor ended the process with Candidate 15',
    'System followed up with Candidate 14',
    'System started an assessment 2 times',
  ])
  expect(sentences('Yesterday')).toEqual(['System started an assessment with Candidate 11'])
})

test('such a line opens to its entries, and stays open when the next one comes on top', () => {
  const activity = [entry(8, 'followed up', 2), entry(7, 'sent a reminder to staff about the process', 3)]
  const { rerender } = render(<RecentActivity activity={activity} now={now} />)
  const button = screen.getByRole('button', { name: /^Show/ })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  rerender(<RecentActivity activity={[entry(9, 'followed up', 1), ...activity]} now={now} />)
  expect(sentences()).toEqual(['System sent 3 reminders'])
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const shown = document.getElementById(button.getAttribute('aria-controls')!)!
  expect([...shown.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'System followed up with Candidate 9',
    'System followed up with Candidate 8',
    'System sent a reminder to staff about the process with Candidate 7',
  ])
  fireEvent.click(button)
  expect(shown.textContent).toBe('')
})

test('ten lines are shown, however many entries are folded in them', () => {
  const people = Array.from({ length: 12 }, (_, index) =>
    entry(40 - index, `did ${index}`, 20 + index * 120, 'Ada Okafor'),
  )
  const reminders = Array.from({ length: 9 }, (_, index) => entry(60 - index, 'followed up', index))
  render(<RecentActivity activity={[...reminders, ...people]} now={now} />)
  expect([...(sentences() ?? []), ...(sentences('Yesterday') ?? [])]).toHaveLength(10)
  expect(sentences()[0]).toBe('System sent 9 reminders')
  expect(sentences('Yesterday').at(-1)).toBe('Ada Okafor did 8 with Candidate 32')
})

const about = (id: number, action: string, who: string, candidateName = 'Li Wei'): Activity => ({
  ...entry(id, action, 40 - id, who),
  details: { candidateName, jobTitle: 'Designer' },
})

test('somebody new and their resume are one line, and a later resume is its own', () => {
  const activity = [
    about(10, 'attached a resume to the process', 'Ada Okafor', 'Jo Berg'),
    about(9, 'started the process', 'Ada Okafor', 'Li Berg'),
    about(8, 'attached a resume to the process', 'Sam Reyes'),
    about(7, 'attached a resume to the process', 'Ada Okafor'),
    about(6, 'started the process', 'Sam Reyes', 'Noor Haddad'),
    about(5, 'started the process', 'Ada Okafor'),
    about(4, 'attached a resume to the process', 'Sam Reyes'),
    about(3, 'started the process', 'Ada Okafor'),
    {
      ...about(2, 'attached a resume to the process', 'Sam Reyes', 'Bo Lind'),
      timestamp: new Date(now - 40 * 60_000).toISOString(),
    },
    {
      ...about(1, 'started the process', 'Sam Reyes', 'Bo Lind'),
      timestamp: new Date(now - 46 * 60_000).toISOString(),
    },
  ]
  render(<RecentActivity activity={activity} now={now} />)
  expect(sentences()).toEqual([
    'Ada Okafor attached a resume to the process with Jo Berg for Designer',
    'Ada Okafor started the process with Li Berg for Designer',
    'Sam Reyes attached a resume to the process with Li Wei for Designer',
    'Sam Reyes started the process with Noor Haddad for Designer',
    'Ada Okafor started the process with Li Wei for Designer and attached a resume',
    'Sam Reyes attached a resume to the process with Li Wei for Designer',
    'Ada Okafor started the process with Li Wei for Designer',
    'Sam Reyes attached a resume to the process with Bo Lind for Designer',
    'Sam Reyes started the process with Bo Lind for Designer',
  ])
})

test('whom and what an entry names leads there: a candidate is opened where their news is read, and a job by entries about it alone', () => {
  const activity: Activity[] = [
    { ...about(3, 'rejected a candidate', 'Ada Okafor'), candidateId: 7 },
    { ...entry(2, 'posted a job', 20, 'Ada Okafor'), details: { jobTitle: 'Designer' }, entityType: 'job', jobId: 4 },
    about(1, 'anonymised the process', 'Sam Reyes'),
  ]
  render(<RecentActivity activity={activity} now={now} />, { wrapper: MemoryRouter })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Li Wei', '/candidates/7'],
    ['Designer', '/jobs?job=4'],
  ])
})
