// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { candidate, click, openScreener, openTab } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const other = {
  ...candidate,
  id: 8,
  personId: 8,
  email: 'wei@example.com',
  job: { ...candidate.job!, title: 'Welder' },
}
const entry = { id: 8, jobTitle: 'Welder', status: '40_phone_screen', unmergeId: 7 }
const sameEmail = { id: 9, jobTitle: 'Cook', status: '40_phone_screen', unmergeId: null }

/** Whoever applied often comes before all others of the name. */
const ownApplications = Array.from({ length: 7 }, (_, index) => ({ ...candidate, id: 70 + index }))

/** The Details tab over a server that remembers who was joined. */
async function openDetails(joined: object[], role?: Role) {
  let alsoAppliedFor = joined
  const answer = (next: object[], message: string) => () => {
    alsoAppliedFor = next
    return Response.json({ ...candidate, alsoAppliedFor, undeliveredEmails: [], message })
  }
  const opened = openScreener('/candidates/7', {
    ...(role && { role }),
    answers: {
      'GET /api/candidates': ({ url }) => {
        const rows = [...ownApplications, other].slice(0, Number(/pageSize=(\d+)/.exec(url)?.[1]))
        return Response.json(rows, { headers: { 'x-total-count': '8' } })
      },
      'GET /api/candidates/7': () => Response.json({ ...candidate, alsoAppliedFor, undeliveredEmails: [] }),
      'POST /api/candidates/7/merge': answer([entry], 'Applications joined'),
      'POST /api/candidates/7/unmerge': answer([], 'Applications separated'),
    },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  return opened
}

test('whoever may edit finds the same person, is asked with both names, and sees the applications joined', async () => {
  const { sent, reads } = await openDetails([])
  await click('Same person as…')
  const found = within(await screen.findByRole('list', { name: 'Candidates found' }))
  expect(reads.some((url) => url.includes('search=Li+Wei'))).toBe(true)
  const rows = found.getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('wei@example.com · Welder')])
  fireEvent.click(rows[0]!)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Li Wei (li@example.com) and Li Wei (wei@example.com) become one person.')).toBeDefined()
  expect(sent).toEqual([])
  reads.length = 0
  fireEvent.click(question.getByRole('button', { name: 'Join applications' }))
  expect(await screen.findByText('Applications joined')).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/candidates/7/merge', body: { into: 8 } }])
  expect((await screen.findByRole('link', { name: /Welder/ })).getAttribute('href')).toBe('/candidates/8')
  expect(reads.filter((url) => url.endsWith('/api/candidates/7'))).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of an application that was taken back it says that, and not where it once stood', async () => {
  await openDetails([{ ...entry, status: '60_1st_interview_scheduled', withdrawnAt: '2026-03-05T12:00:00.000Z' }])
  const link = await screen.findByRole('link', { name: /Welder/ })
  expect(link.textContent).toBe('WelderWithdrawn')
})

test('only what was joined by hand can be separated, by the candidate who was merged', async () => {
  const { sent } = await openDetails([entry, sameEmail])
  expect((await screen.findAllByRole('button', { name: /^Not the same person/ })).length).toBe(1)
  await click('Not the same person: Welder')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Separate applications' }))
  expect(await screen.findByText('Applications separated')).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/candidates/7/unmerge' }])
  await waitFor(() => expect(screen.queryByRole('link', { name: /Welder/ })).toBeNull())
})

test('managers see what else was applied for, and neither join nor separate', async () => {
  await openDetails([entry], 'hiringManager')
  expect(await screen.findByRole('link', { name: /Welder/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Same person as…' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Not the same person/ })).toBeNull()
})
