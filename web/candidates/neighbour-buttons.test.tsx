// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { ada, li, noor, openCandidates } from '#test/screens/open-candidates.tsx'
import { click, openTab } from '#test/screens/open-screener.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const elsewhere = (row: typeof li) => ({ ...row, jobId: 4, job: { ...row.job!, title: 'Data Analyst' } })

const key = (key: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key })
const shows = (name: string) => screen.findByRole('dialog', { name })
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('from one open candidate to the next and back, by buttons and by the keys of the list', async () => {
  openCandidates('/candidates?view=list&candidate=7')
  await shows('Li Wei')
  await click('Next candidate')
  await shows('Ada Okafor')
  key('j')
  await shows('Noor Haddad')
  expect(isOff('Next candidate')).toBe(true)
  key('j')
  key('k')
  await shows('Ada Okafor')
  await click('Previous candidate')
  await shows('Li Wei')
  expect(isOff('Previous candidate')).toBe(true)
})

test('Back leads to the list, whose focus is on who was open last', async () => {
  const { router } = openCandidates('/candidates?view=list')
  await click('View Details of Li Wei')
  await shows('Li Wei')
  key('j')
  await shows('Ada Okafor')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?view=list')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Ada Okafor'))
})

test('cards are gone through as they stand, by job', async () => {
  openCandidates('/candidates?candidate=7', { rows: [li, elsewhere(ada), noor] })
  await shows('Li Wei')
  await click('Next candidate')
  await shows('Noor Haddad')
  await click('Next candidate')
  await shows('Ada Okafor')
})

test('whoever a move took out of the list leads on to who stood after them', async () => {
  const { listed, queryClient } = openCandidates('/candidates?view=list&status=30&candidate=8')
  await shows('Ada Okafor')
  await screen.findByRole('button', { name: 'Next candidate' })
  listed.rows = [li, noor]
  await act(() => queryClient.invalidateQueries())
  await click('Next candidate')
  await shows('Noor Haddad')
  await click('Previous candidate')
  await shows('Li Wei')
})

test('what is typed is no step, and what is unsaved is asked about before it is left', async () => {
  openCandidates('/candidates?view=list&candidate=7')
  await openTab(/^Notes/)
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  fireEvent.change(notes, { target: { value: 'Call on Monday' } })
  key('j', notes)
  expect(screen.getByRole('dialog', { name: 'Li Wei' })).toBeDefined()
  await click('Next candidate')
  await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  key('j')
  await click('Keep editing')
  expect(screen.getByRole('dialog', { name: 'Li Wei' })).toBeDefined()
  await click('Next candidate')
  await click('Discard changes')
  await shows('Ada Okafor')
})

test('nobody is before or after whom the page does not list', async () => {
  openCandidates('/candidates?view=list&candidate=7', { rows: [ada] })
  await shows('Li Wei')
  await screen.findByText('Ada Okafor')
  expect(screen.queryByRole('button', { name: 'Next candidate' })).toBeNull()
})
