// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, unknownAddress } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (id: number, name: string) => ({
  ...interview,
  id,
  status: 'completed',
  conductedDate: interview.scheduledDate,
  evaluation,
  candidate: { ...interview.candidate, id: 100 + id, name },
})
const all = [entry(1, 'Ada Okafor'), entry(2, 'Li Wei'), entry(3, 'Noor Haddad')]
async function open(rows = all, path = '/reviews') {
  openScreens(path, {
    'GET /api/jobs/titles': () => Response.json([job]),
    'GET /api/interviews': () => pageOf(rows),
  })
  await screen.findByRole('listitem', { name: 'Ada Okafor' })
}
const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` })
const reject = async (name: string) => {
  fireEvent.click(within(screen.getByRole('listitem', { name })).getByRole('button', { name: 'Reject' }))
  const question = await screen.findByRole('alertdialog', { name: 'Reject this candidate?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Reject' }))
}
const address = () => screen.getByRole('link', { name: /^Compare/ }).getAttribute('href')

test('cases that are picked, with the mouse or by c, are compared in the order of the picks', async () => {
  await open()
  expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull()
  fireEvent.click(box('Noor Haddad'))
  expect(screen.getByText('1 to compare; pick another')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Compare' }).hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(box('Ada Okafor')).toHaveProperty('checked', true)
  expect(address()).toBe('/candidates/compare?ids=103,101')
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(box('Ada Okafor')).toHaveProperty('checked', false)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(box('Noor Haddad')).toHaveProperty('checked', false)
})

test('whoever is decided on is picked no longer, also where no letter could be sent; who is refused stays', async () => {
  let rows = all
  openScreens('/reviews', {
    'GET /api/jobs/titles': () => Response.json([job]),
    'GET /api/interviews': () => pageOf(rows),
    'POST /api/candidates/101/reject': () => Response.json({ message: 'ok' }),
    'POST /api/candidates/102/reject': unknownAddress,
    'POST /api/candidates/103/reject': () => Response.json({ message: 'Not now' }, { status: 409 }),
  })
  await screen.findByRole('listitem', { name: 'Ada Okafor' })
  for (const { candidate } of all) fireEvent.click(box(candidate.name))
  rows = all.slice(1)
  await reject('Ada Okafor')
  expect(await screen.findByText('2 to compare')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ada Okafor' })).toBeNull())
  rows = all.slice(2)
  await reject('Li Wei')
  expect(await screen.findByText('1 to compare; pick another')).toBeDefined()
  await click('Got it')
  await reject('Noor Haddad')
  expect(await screen.findByText('Not now')).toBeDefined()
  expect(screen.getByText('1 to compare; pick another')).toBeDefined()
})

test('c picks the first case, which is marked from the start, and j goes on to the second', async () => {
  await open()
  for (const key of ['c', 'j', 'c']) fireEvent.keyDown(document.body, { key })
  expect(address()).toBe('/candidates/compare?ids=101,102')
})

test('all who wait for one job are compared with one press, where they are four at most', async () => {
  await open(all, '/reviews?job=3')
  expect(screen.getByRole('link', { name: 'Compare all 3' }).getAttribute('href')).toBe(
    '/candidates/compare?ids=101,102,103',
  )
  cleanup()
  await open([...all, entry(4, 'Zoë Ångström'), entry(5, 'Jan Novák')], '/reviews?job=3')
  expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull()
  for (const name of ['Ada Okafor', 'Li Wei', 'Noor Haddad', 'Zoë Ångström', 'Jan Novák']) fireEvent.click(box(name))
  expect(screen.getByText('5 to compare; at most 4 can be')).toBeDefined()
})

test('who waits alone is compared with nobody', async () => {
  await open(all.slice(0, 1), '/reviews?job=3')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull()
})
