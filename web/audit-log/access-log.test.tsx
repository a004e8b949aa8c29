// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accessDetails, accessEvents } from '#shared/access-events.ts'
import type { AccessEntry } from '#shared/access-log.ts'
import type { Role } from '#shared/permissions.ts'
import { openScreens, pageOf } from '#test/screens/open-screens.tsx'
import { accessWords } from './access-words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const at = (minute: number) => new Date(2026, 2, 5, 12, minute).toISOString()
const signedIn: AccessEntry = {
  id: 9,
  event: 'signed-in',
  detail: 'app-code',
  at: at(0),
  lastAt: at(0),
  times: 1,
  user: { id: 4, fullName: 'Ada Okafor' },
  account: null,
  address: '203.0.113.9',
  browser: 'Firefox on Windows',
  rows: null,
}
const guessed: AccessEntry = {
  ...signedIn,
  id: 8,
  event: 'refused',
  detail: 'unknown-name',
  lastAt: at(40),
  times: 1200,
  user: null,
  address: null,
  browser: null,
}
const exported: AccessEntry = {
  ...signedIn,
  id: 7,
  event: 'taken-out',
  detail: 'candidates',
  user: null,
  account: '=Bo Lind',
  rows: 1284,
}
const backedUp: AccessEntry = { ...guessed, id: 6, event: 'backed-up', detail: 'schedule', times: 1, rows: 50 }

type Asked = { address?: string; role?: Role }
function open(rows: AccessEntry[], { address = '/settings?tab=activity&log=access', role = 'admin' }: Asked = {}) {
  const asked: URLSearchParams[] = []
  const { router } = openScreens(
    address,
    {
      'GET /api/access': ({ url }) => {
        asked.push(new URL(url, 'http://rolecall.test').searchParams)
        return pageOf(rows)
      },
      'GET /api/activity': () => pageOf([]),
      'GET /api/activity/people': () =>
        Response.json([{ id: 4, fullName: 'Ada Okafor', role: 'ceo', isDeactivated: false }]),
    },
    role,
  )
  return { router, asked }
}

test('an entry says who did what, how much, from where and how often', async () => {
  open([signedIn, guessed, exported, backedUp])
  await screen.findByText('Ada Okafor')
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Mar 5, 2026 12:00Ada Okaforsigned in with a password and a code203.0.113.9 · Firefox on Windows',
    'Mar 5, 2026 12:00Unknownwas refused: no account has the name that was givenmany addresses · 1,200 times until 12:40',
    'Mar 5, 2026 12:00=Bo Lind (deleted)exported a list of candidates1,284 rows · 203.0.113.9 · Firefox on Windows',
    'Mar 5, 2026 12:00Systemmade the daily backup50 rows',
  ])
})

test('everything that can be on record has its words', () => {
  for (const event of accessEvents)
    for (const detail of accessDetails[event]) expect(accessWords({ event, detail })).toContain(' ')
})

test('an administrator goes from one log to the other, keeps the person, and narrows to a kind', async () => {
  const { router, asked } = open([signedIn], { address: '/settings?tab=activity&by=4&area=jobs&page=3' })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign-ins and exports' }))
  await waitFor(() => expect(asked.at(-1)?.get('by')).toBe('4'))
  expect([...asked.at(-1)!.keys()].toSorted()).toEqual(['by', 'page', 'pageSize'])
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Kind' }), { key: 'Enter' })
  fireEvent.keyDown(await screen.findByRole('option', { name: 'Refused sign-ins' }), { key: 'Enter' })
  await waitFor(() => expect(asked.at(-1)?.get('kind')).toBe('refused'))
  fireEvent.click(screen.getByRole('button', { name: 'Changes' }))
  expect(await screen.findByRole('heading', { name: 'Activity Log' })).toBeDefined()
  expect(router.state.location.search).not.toContain('log=')
})

test.each(['ceo', 'coo'] as const)('to a %s it is not offered, nor shown by its address', async (role) => {
  const { asked } = open([signedIn], { role })
  expect(await screen.findByRole('heading', { name: 'Activity Log' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign-ins and exports' })).toBeNull()
  expect(asked).toEqual([])
})

test('that nothing is on record, that nothing fits and that it could not be read are told apart', async () => {
  open([])
  expect(await screen.findByText('Nothing is on record yet')).toBeDefined()
  cleanup()
  open([], { address: '/settings?tab=activity&log=access&kind=refused' })
  expect(await screen.findByText('Nothing is on record that fits these filters')).toBeDefined()
  cleanup()
  openScreens('/settings?tab=activity&log=access', {}, 'admin')
  expect(await screen.findByText(/Error loading the sign-ins and exports/)).toBeDefined()
})

test('what is exported is all that the filters leave, as a spreadsheet may open it', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  const { asked } = open([exported], { address: '/settings?tab=activity&log=access&kind=exports&by=system' })
  const button = await screen.findByRole('button', { name: 'Export' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({ kind: 'exports' })
  expect(await saved[0]!.text()).toBe(
    '\uFEFFTime (UTC),Who,What,Address,Browser,Rows,Times,Last time (UTC)\r\n' +
      `${exported.at},'=Bo Lind (deleted),exported a list of candidates,203.0.113.9,Firefox on Windows,1284,1,${exported.lastAt}\r\n`,
  )
})
