// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#shared/audit-log.ts'
import { openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const entry: AuditEntry = {
  id: 9,
  entityType: 'candidate',
  action: 'moved the process on',
  timestamp: new Date(2026, 2, 5, 12).toISOString(),
  user: { id: 4, fullName: 'Ada Okafor' },
  candidate: { id: 7, name: 'Li Wei' },
  job: { id: null, title: 'Designer' },
  about: null,
  fields: [],
  from: '15_assessment_sent',
  to: '30_assessment_completed',
}
const settled: AuditEntry = {
  ...entry,
  id: 8,
  entityType: 'other',
  action: 'edited an account',
  user: null,
  candidate: null,
  job: null,
  about: '=1+1',
  fields: ['fullName', 'role'],
  from: 'coo',
  to: 'ceo',
}
const people = [
  { id: 4, fullName: 'Ada Okafor', role: 'ceo', isDeactivated: false },
  { id: 5, fullName: 'Bo Lind', role: 'coo', isDeactivated: true },
]

const open = (rows: AuditEntry[] = [entry, settled], address = '/settings?tab=activity') => {
  const asked: URLSearchParams[] = []
  const screens = openScreens(
    address,
    {
      'GET /api/activity': ({ url }) => {
        asked.push(new URL(url, 'http://rolecall.test').searchParams)
        return pageOf(rows)
      },
      'GET /api/activity/people': () => Response.json(people),
    },
    'coo',
  )
  return { ...screens, asked }
}

async function choose(select: string, option: string) {
  fireEvent.keyDown(screen.getByRole('combobox', { name: select }), { key: 'Enter' })
  fireEvent.keyDown(await screen.findByRole('option', { name: option }), { key: 'Enter' })
}

test('who did what is a sentence that leads to the candidate, with the fields and the turn below', async () => {
  open()
  await screen.findByText('System')
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Mar 5, 2026 12:00Ada Okaformoved the process on with Li Wei for DesignerAssessment Sent → Assessment Completed',
    'Mar 5, 2026 12:00Systemedited an account: =1+1name, role; Chief Operating Officer → Chief Executive Officer',
  ])
  expect(screen.getByRole('link', { name: 'Li Wei' }).getAttribute('href')).toBe('/candidates/7')
})

test('somebody and a kind of thing are chosen, in the address, and taken back by Reset Filters', async () => {
  const { asked, router } = open()
  const reset = await screen.findByRole('button', { name: 'Reset Filters' })
  expect(reset.hasAttribute('disabled')).toBe(true)
  await choose('Person', 'Bo Lind (left)')
  await waitFor(() => expect(asked.at(-1)?.get('by')).toBe('5'))
  await choose('About', 'Accounts and settings')
  await waitFor(() => expect(asked.at(-1)?.get('area')).toBe('administration'))
  expect(router.state.location.search).toBe('?tab=activity&by=5&area=administration')
  fireEvent.click(screen.getByRole('button', { name: 'Reset Filters' }))
  expect(router.state.location.search).toBe('?tab=activity')
})

test('both days count whole, on the reader’s clock, and a year that is being typed is not asked for', async () => {
  const { asked } = open()
  await screen.findByText('System')
  const from = screen.getByLabelText('From')
  const before = asked.length
  fireEvent.change(from, { target: { value: '0002-03-05' } })
  expect((from as HTMLInputElement).value).toBe('0002-03-05')
  expect(asked).toHaveLength(before)
  fireEvent.change(from, { target: { value: '2026-03-05' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-06' } })
  await waitFor(() => expect(asked.at(-1)?.get('before')).toBe(new Date(2026, 2, 7).toISOString()))
  expect(asked.at(-1)?.get('since')).toBe(new Date(2026, 2, 5).toISOString())
})

test('a page that is turned back to is read again: something was done meanwhile', async () => {
  let rows = Array.from({ length: 11 }, (_, at) => ({ ...settled, id: 20 - at, about: `Account ${20 - at}` }))
  openScreens('/settings?tab=activity', {
    'GET /api/activity': ({ url }) => {
      const from = url.includes('page=2') ? 10 : 0
      return Response.json(rows.slice(from, from + 10), { headers: { 'x-total-count': String(rows.length) } })
    },
    'GET /api/activity/people': () => Response.json(people),
  })
  await screen.findByText(/Account 20/)
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText(/Account 10/)
  rows = [{ ...settled, id: 21, about: 'Account 21' }, ...rows]
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findByText(/Account 21/)).toBeDefined()
  expect(screen.getByText('Showing 1 to 10 of 12 entries')).toBeDefined()
})

test('that nothing fits, that nothing was done and that it could not be read are told apart', async () => {
  open([], '/settings?tab=activity&by=5')
  expect(await screen.findByText('Nothing was done that fits these filters')).toBeDefined()
  cleanup()
  open([])
  expect(await screen.findByText('Nothing was done yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true)
  cleanup()
  openScreens('/settings?tab=activity', {}, 'coo')
  expect(await screen.findByText(/Error loading the activity/)).toBeDefined()
})

test('what is exported is all that the filters leave, as a spreadsheet may open it', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  const { asked } = open([settled], '/settings?tab=activity&by=system')
  const button = await screen.findByRole('button', { name: 'Export' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({ by: 'system' })
  expect(await saved[0]!.text()).toBe(
    '\uFEFFTime (UTC),Who,What,Candidate,Job,About,Details\r\n' +
      `${settled.timestamp},System,edited an account,,,'=1+1,"name, role; Chief Operating Officer → Chief Executive Officer"\r\n`,
  )
})

test('an address that names nobody, no kind and no day is the log whole', async () => {
  const { asked } = open([entry], '/settings?tab=activity&by=x&area=people&from=yesterday&to=2026-02-31')
  await screen.findByText('Li Wei')
  expect([...asked.at(-1)!.keys()].toSorted()).toEqual(['page', 'pageSize'])
  expect(within(screen.getByRole('search', { name: 'Filter activity' })).getByText('Everybody')).toBeDefined()
})
