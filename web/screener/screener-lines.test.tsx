// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { candidate, click, openScreener, unknownAddress } from '#test/screens/open-screener.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const full = {
  ...candidate,
  location: 'Kraków',
  hiPeoplePercentile: 87,
  hiPeopleCompletedAt: '2026-03-05T09:00:00.000Z',
  technicalProficiency: 5,
  leadershipInitiative: 4,
  problemSolving: 3,
  communicationSkills: 2,
  culturalFit: 1,
  skills: ['Figma', 'Research'],
}
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const optionsOf = async (name: string) => {
  fireEvent.keyDown(await screen.findByRole('combobox', { name }), { key: 'ArrowDown' })
  return within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)
}

test('the head has Add Candidate and no New Hiring; the filters hide and show', async () => {
  openScreener('/candidates')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Candidate Screener')
  expect(screen.getByRole('button', { name: 'Add Candidate' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New Hiring' })).toBeNull()
  expect(screen.getByRole('search')).toBeDefined()
  await click('Hide Filters')
  expect(screen.queryByRole('search')).toBeNull()
  await click('Show Filters')
  expect(screen.getByRole('search')).toBeDefined()
})

test.each([
  ['ceo', ['Add from resumes…', 'Import from a table…']],
  ['projectManager', ['Add from resumes…']],
] as const)('beside Add Candidate are more ways: for %s %j', async (role, ways) => {
  openScreener('/candidates', { role })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Import or add several' }), { key: 'Enter' })
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(ways)
})

describe('on a phone', () => {
  beforeEach(() => setWidth(390))

  test('the filters are asked for', async () => {
    openScreener('/candidates')
    expect(screen.queryByRole('search')).toBeNull()
    await click('Show Filters')
    expect(screen.getByRole('search')).toBeDefined()
  })

  test('filters that are set are shown', () => {
    openScreener('/candidates?status=200_rejected')
    expect(screen.getByRole('search')).toBeDefined()
  })
})

test('cards and list take turns', async () => {
  const { router } = openScreener('/candidates')
  expect(await screen.findByRole('article', { name: 'Li Wei' })).toBeDefined()
  await click('List view')
  expect(await screen.findByRole('table', { name: 'Candidates' })).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  await click('Card view')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('jobs are filtered by all or one', async () => {
  const { router } = openScreener('/candidates')
  await screen.findByText('Li Wei')
  expect(await optionsOf('Job position')).toEqual(['All Jobs', 'Product Designer'])
  fireEvent.keyDown(screen.getByRole('option', { name: 'Product Designer' }), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toBe('?job=3'))
})

test('statuses are filtered by all or one, in the order of their codes', async () => {
  openScreener('/candidates')
  expect(await optionsOf('Candidate status')).toEqual([
    'All Statuses',
    'Application Submitted',
    'Assessment Sent',
    'Assessment Completed',
    '1st Interview Sent',
    '1st Interview Scheduled',
    '1st Interview Completed',
    'Talent Pool',
    'Offer Sent',
    'Offer Accepted',
    'Rejected',
  ])
})

test('a card tells all that is known, and View Details opens the dialog', async () => {
  openScreener('/candidates', { row: full })
  const card = within(await screen.findByRole('article', { name: 'Li Wei' }))
  for (const text of [
    'LW',
    'Li Wei',
    'Product Designer',
    'Assessment Completed',
    'li@example.com',
    'Kraków',
    '87th',
    'Completed Mar 5, 2026',
    'Figma',
    'Research',
  ])
    expect(card.getByText(text)).toBeDefined()
  // Read out once each: the bar says nothing that the words do not, and the stars say what they are for.
  expect(card.queryByRole('meter')).toBeNull()
  expect(card.getByText('Technical').hasAttribute('aria-hidden')).toBe(true)
  expect(card.getAllByRole('img').map((stars) => stars.getAttribute('aria-label'))).toEqual([
    'Technical: 5 of 5',
    'Leadership: 4 of 5',
    'Problem Solving: 3 of 5',
    'Communication: 2 of 5',
    'Cultural Fit: 1 of 5',
  ])
  fireEvent.click(card.getByRole('button', { name: /^View Details/ }))
  expect(await screen.findByRole('dialog', { name: 'Li Wei' })).toBeDefined()
})

test('how the cards are ordered is chosen, kept in the address and asked of the server', async () => {
  const { router, reads } = openScreener('/candidates?page=3', {
    answers: { 'GET /api/candidates': () => Response.json([candidate], { headers: { 'x-total-count': '41' } }) },
  })
  await screen.findByText('Li Wei')
  expect(await optionsOf('Sort by')).toEqual([
    'Newest first',
    'Criteria found',
    'Assessment',
    'Longest in stage',
    'Name',
  ])
  fireEvent.keyDown(screen.getByRole('option', { name: 'Criteria found' }), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-screeningPoints'))
  await waitFor(() => expect(reads.at(-1)).toContain('sort=-screeningPoints'))
  expect(screen.getByRole('combobox', { name: 'Sort by' }).textContent).toBe('Criteria found')
})

test('how long they have stood in their stage is told on card and list', async () => {
  openScreener('/candidates?sort=stageSince', { row: { ...full, stageSince: daysAgo(12.5) } })
  const card = within(await screen.findByRole('article', { name: 'Li Wei' }))
  expect(card.getByText('for 12 days').title).toMatch(/^Since \w+ \d+, \d+ at \d\d:\d\d$/)
  expect(screen.getByRole('combobox', { name: 'Sort by' }).textContent).toBe('Longest in stage')
  await click('List view')
  const age = await screen.findByText('for 12 days')
  expect(age.closest('td')?.textContent).toContain('Assessment Completed')
  await click('View Details of Li Wei')
  expect(within(await screen.findByRole('dialog', { name: 'Li Wei' })).getByText('for 12 days')).toBeDefined()
  cleanup()
  openScreener('/candidates', { row: { ...full, stageSince: daysAgo(0.2) } })
  expect(await screen.findByText('for under a day')).toBeDefined()
  cleanup()
  openScreener('/candidates', { row: { ...full, stageSince: null } })
  await screen.findByRole('article', { name: 'Li Wei' })
  expect(screen.queryByText(/^for /)).toBeNull()
})

test('what the resume shows of the criteria stands in words on card and list', async () => {
  const row = { ...full, screening: { mustTotal: 4, mustMet: 2, mustPartly: 0, niceTotal: 2, niceMet: 2 } }
  openScreener('/candidates', { row })
  const card = within(await screen.findByRole('article', { name: 'Li Wei' }))
  expect(card.getByText('4 of 6 criteria found, 2 must-haves not found')).toBeDefined()
  await click('List view')
  const cell = await screen.findByText('4 of 6 criteria found')
  expect(cell.title).toBe('4 of 6 criteria found, 2 must-haves not found')
  expect(cell.closest('td')?.textContent).toContain('Product Designer')
})

test('skills that are an object show as its keys, and a job that is gone by its id', async () => {
  openScreener('/candidates?q=li', { row: { ...full, skills: { Welding: 3, Brazing: 1 }, job: null } })
  const card = within(await screen.findByRole('article', { name: 'Li Wei' }))
  expect(card.getByText('Welding')).toBeDefined()
  expect(card.getByText('Brazing')).toBeDefined()
  expect(card.getByText('Job ID: 3')).toBeDefined()
})

test('the list has the columns of the specification, with percentile, date and the average of the stars', async () => {
  openScreener('/candidates?view=list', { row: full })
  const row = (await screen.findByText('Li Wei')).closest('tr')
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    '', // the box that picks the row
    'Candidate',
    'Job Position',
    'Status',
    'Assessment',
    'Applied On',
    'Rating',
    'Actions',
  ])
  expect([...(row?.cells ?? [])].slice(2, 6).map((cell) => cell.textContent)).toEqual([
    'Product Designer',
    'Assessment Completed',
    '87th',
    'Mar 5, 2026',
  ])
  const average = within(row!).getByRole('img')
  expect(average.getAttribute('aria-label')).toBe('Average rating: 3 of 5')
  expect(average.style.getPropertyValue('--filled')).toBe('3rem')
  expect(within(row!).getByRole('button', { name: /^View Details/ })).toBeDefined()
})

test('another page size is asked for, from the first page', async () => {
  const { router } = openScreener('/candidates?page=3', {
    answers: { 'GET /api/candidates': () => Response.json([candidate], { headers: { 'x-total-count': '41' } }) },
  })
  await screen.findByText('Showing 21 to 30 of 41 candidates')
  expect(screen.getByText('Page 3 of 5')).toBeDefined()
  const perPage = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Per Page' })
  expect([perPage.value, ...[...perPage.options].map(({ value }) => value)]).toEqual(['10', '5', '10', '20', '50'])
  fireEvent.change(perPage, { target: { value: '20' } })
  await waitFor(() => expect(router.state.location.search).toBe('?size=20'))
})

test.each([
  ['Invite to Interview', 'invite-to-interview', 'Failed to invite candidate'],
  ['Add to Talent Pool', 'talent-pool', 'Failed to add to talent pool'],
  ['Reject', 'reject', 'Failed to reject candidate'],
])('%s that is refused says so with the reason', async (button, path, title) => {
  openScreener('/candidates', {
    answers: { [`POST /api/candidates/7/${path}`]: () => Response.json({ message: 'Away' }, { status: 503 }) },
  })
  await click(button)
  expect((await screen.findByText(title)).parentElement?.textContent).toContain('Away')
})

test('a rejection says that the candidate was told', async () => {
  openScreener('/candidates', {
    answers: { 'POST /api/candidates/7/reject': () => Response.json({ ...candidate, message: 'ok' }) },
  })
  await click('Reject')
  const toast = await screen.findByText('Candidate rejected')
  expect(toast.parentElement?.textContent).toContain('A notification email has been sent to Li Wei.')
})

test('an invitation to an unknown address is told in a dialog', async () => {
  openScreener('/candidates', { answers: { 'POST /api/candidates/7/invite-to-interview': unknownAddress } })
  await click('Invite to Interview')
  const alert = within(await screen.findByRole('alertdialog', { name: 'Unable to Send Email' }))
  expect(alert.getByText('Email invalid')).toBeDefined()
  fireEvent.click(alert.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
