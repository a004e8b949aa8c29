// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { candidateTagsMax } from '#shared/limits.ts'
import { candidate, click, openScreener } from '#test/screens/open-screener.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [rust, krakow, html] = [
  { id: 1, name: 'Rust' },
  { id: 2, name: 'Kraków' },
  { id: 3, name: '<b>x</b>' },
]
const known = [
  { ...krakow, candidateCount: 3 },
  { ...rust, candidateCount: 1_204 },
]
const answers = { 'GET /api/tags': () => Response.json(known) }
const row = { ...candidate, tags: [krakow, rust, html] }

const tagLine = async () => within(await screen.findByRole('list', { name: 'Tags' }))
const openLine = async () => {
  await click('Add a tag')
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a tag' })
}
const press = (field: Element, key: string) => fireEvent.keyDown(field, { key })
const write = (field: Element, value: string) => fireEvent.change(field, { target: { value } })
const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

test('cards and list show two tags and how many more there are, as they are written', async () => {
  openScreener('/candidates', { row })
  const card = within(await screen.findByRole('article', { name: 'Li Wei' }))
  expect(card.getByTitle('Kraków, Rust, <b>x</b>').textContent).toBe('KrakówRust+1')
  await click('List view')
  expect((await screen.findByTitle('Kraków, Rust, <b>x</b>')).closest('tr')).not.toBeNull()
})

test('a tag that is there is found by its letters without accents; Enter puts it on', async () => {
  const { sent } = openScreener('/candidates/7', {
    answers: { ...answers, 'POST /api/candidates/7/tags': () => Response.json({ tags: [krakow] }) },
  })
  const field = await openLine()
  await waitFor(async () => expect(await offered()).toEqual(['Kraków', 'Rust']))
  write(field, 'krak')
  expect(await offered()).toEqual(['Kraków', 'New tag “krak”'])
  press(field, 'Enter')
  await waitFor(() => expect(sent).toMatchObject([{ body: { add: ['Kraków'] } }]))
  // It stays for the next.
  expect(field.value).toBe('')
})

test('a name that is none yet makes a tag', async () => {
  const { sent } = openScreener('/candidates/7', {
    answers: { ...answers, 'POST /api/candidates/7/tags': () => Response.json({ tags: [] }) },
  })
  const field = await openLine()
  write(field, ' Spring ')
  expect(await offered()).toEqual(['New tag “Spring”'])
  press(field, 'Enter')
  await waitFor(() => expect(sent).toMatchObject([{ body: { add: ['Spring'] } }]))
})

test('what somebody wears is not offered again, and is taken off', async () => {
  const { sent } = openScreener('/candidates/7', {
    row: { ...row, tags: [rust] },
    answers: { ...answers, 'POST /api/candidates/7/tags': () => Response.json({ tags: [] }) },
  })
  const field = await openLine()
  await waitFor(async () => expect(await offered()).toEqual(['Kraków']))
  write(field, 'RUST')
  expect(screen.queryAllByRole('option')).toEqual([])
  press(field, 'Escape')
  fireEvent.click((await tagLine()).getByRole('button', { name: 'Take off Rust' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { remove: ['Rust'] } }]))
})

test.each([
  ['who may not edit', { role: 'hiringManager' as const }],
  ['of a rejected candidate', { row: { ...row, status: '200_rejected' } }],
])('tags are read, and not changed, by %s', async (_, opening) => {
  openScreener('/candidates/7', { row, ...opening })
  expect((await tagLine()).getByText('<b>x</b>')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a tag' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Take off/ })).toBeNull()
})

test('a refusal is told', async () => {
  openScreener('/candidates/7', {
    row,
    answers: { 'POST /api/candidates/7/tags': () => Response.json({ message: 'Full' }, { status: 409 }) },
  })
  fireEvent.click((await tagLine()).getByRole('button', { name: 'Take off Rust' }))
  expect((await screen.findByText('Tags not changed')).parentElement?.textContent).toContain('Full')
})

test('the screener is filtered by a tag, in the address and on the server, until the filters are reset', async () => {
  const { router, reads } = openScreener('/candidates?tag=1&page=2', { row, answers })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Tag' }).textContent).toBe('Rust (1,204)'))
  expect(reads.some((url) => url.includes('tag=1'))).toBe(true)
  await click('Reset Filters')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a tag for several is sent once, and whom it could not be given is named', async () => {
  const { sent } = openScreener('/candidates?view=list', {
    row,
    answers: {
      ...answers,
      'POST /api/candidates/tags': () => Response.json({ changed: [], refused: [{ id: 7, message: 'Rejected' }] }),
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /Li Wei/ }))
  await click('Move selected')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Tag…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tag 1 candidate' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add the tag' }))
  expect(await dialog.findByText('Choose a tag, or write a new one')).toBeDefined()
  write(dialog.getByRole('combobox', { name: 'Tag' }), 'Spring')
  fireEvent.click(dialog.getByRole('button', { name: 'Add the tag' }))
  const left = within(await dialog.findByRole('list', { name: 'Could not be changed' }))
  expect(left.getByText('Li Wei').parentElement?.textContent).toBe('Li WeiRejected')
  expect(sent).toMatchObject([{ body: { ids: [7], name: 'Spring', act: 'add' } }])
})

test('whoever has as many tags as one may have is offered no more, and it says why', async () => {
  const tags = Array.from({ length: candidateTagsMax }, (_, at) => ({ id: at + 1, name: `Tag ${at + 1}` }))
  openScreener('/candidates/7', { row: { ...row, tags } })
  await tagLine()
  expect(screen.getByText('At most 20 tags')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a tag' })).toBeNull()
})

test('a tag whose answer was lost is shown as it is', async () => {
  const there = { ...row, tags: [rust] }
  openScreener('/candidates/7', {
    row: there,
    answers: {
      ...answers,
      'POST /api/candidates/7/tags': () => {
        there.tags.push(krakow)
        throw new TypeError('Failed to fetch')
      },
    },
  })
  const field = await openLine()
  write(field, 'krak')
  press(field, 'Enter')
  expect(await (await tagLine()).findByText('Kraków')).toBeDefined()
})
