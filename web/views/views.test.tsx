// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roles, type Role } from '#shared/permissions.ts'
import type { SavedView } from '#shared/saved-views.ts'
import { click, openScreener } from '#test/screens/open-screener.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import type { Answer } from '#test/screens/screens-over.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const view: SavedView = {
  id: 5,
  name: 'Spring',
  shared: true,
  owner: { id: 9, fullName: 'Carmen Ortiz' },
  query: { jobId: 3, status: '90_talent_pool', tag: { id: 1, name: 'Rust' }, search: 'li', sort: 'name', list: true },
  tagGone: false,
  mayChange: true,
}
const address = '?job=3&status=90_talent_pool&tag=1&q=li&sort=name&view=list'

const open = (path: string, more: { views?: SavedView[]; role?: Role; answers?: Record<string, Answer> } = {}) =>
  openScreener(`/candidates${path}`, {
    role: more.role ?? 'coo',
    answers: {
      'GET /api/tags': () => Response.json([]),
      'GET /api/views': () => Response.json(more.views ?? [view]),
      ...more.answers,
    },
  })
async function openMenu(name = 'Views') {
  const button = await screen.findByRole('button', { name })
  fireEvent.focus(button)
  fireEvent.keyDown(button, { key: 'Enter' })
  await screen.findByRole('menu')
}
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('menuitem', { name }))
async function edit() {
  await openMenu('Views: Spring')
  await choose(/^Rename, share/)
  return within(await screen.findByRole('dialog', { name: 'Edit the view' }))
}

test('a chosen view becomes the address, and its name is shown while the filters are exactly its', async () => {
  const { router } = open('?page=4')
  await openMenu()
  await choose(/^Spring/)
  await waitFor(() => expect(new URLSearchParams(router.state.location.search)).toEqual(new URLSearchParams(address)))
  expect(await screen.findByRole('button', { name: 'Views: Spring' })).toBeDefined()
  await click('Reset Filters')
  expect(await screen.findByRole('button', { name: 'Views' })).toBeDefined()
})

test('a shared view of somebody else says whose it is: two may have the same name', async () => {
  const mine = { ...view, id: 6, owner: { id: roles.indexOf('coo') + 1, fullName: 'Carmen Ortiz' } }
  open('', { views: [{ ...view, owner: { id: 9, fullName: 'Hana Novak' } }, mine, { ...mine, id: 7, shared: false }] })
  await openMenu()
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem', { name: /^Spring/ }).map(({ textContent }) => textContent)).toEqual([
      'SpringHana Novak',
      'SpringCarmen Ortiz',
      'Spring',
    ]),
  )
})

test('one whose tag is gone opens with what is left, and says so', async () => {
  const { router } = open('', { views: [{ ...view, tagGone: true, query: { ...view.query, tag: null } }] })
  await openMenu()
  await choose(/^Spring/)
  await waitFor(() => expect(router.state.location.search).toContain('status=90_talent_pool'))
  expect(router.state.location.search).not.toContain('tag=')
  expect(await screen.findByText(/Its tag is gone/)).toBeDefined()
})

test('one whose tag is gone, with nothing left of it, is still deleted by whoever may', async () => {
  const query = { jobId: null, status: null, tag: null, search: null, sort: null, list: false }
  const { sent } = open('', {
    views: [{ ...view, tagGone: true, query }],
    answers: { 'DELETE /api/views/5': () => Response.json({}) },
  })
  await openMenu()
  await choose(/^Spring/)
  const dialog = await edit()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/views/5'))
})

test('of two that find the same, the one that was opened is shown, and can be renamed or deleted', async () => {
  const { router } = open('', { views: [{ ...view, id: 4, name: 'April', mayChange: false }, view] })
  await openMenu()
  await choose(/^Spring/)
  expect(await edit()).toBeDefined()
  await click('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Reset Filters')
  await screen.findByRole('button', { name: 'Views' })
  await router.navigate(`/candidates${address}`)
  expect(await screen.findByRole('button', { name: 'Views: April' })).toBeDefined()
})

test('what the screener shows is saved under a name, for oneself or for everybody', async () => {
  const { sent } = open('?status=90_talent_pool&view=list', {
    views: [],
    answers: { 'POST /api/views': () => Response.json(view, { status: 201 }) },
  })
  await openMenu()
  await choose(/^Save this view/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('Name is required')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Pool ' } })
  fireEvent.click(dialog.getByRole('switch', { name: 'Share with everybody' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        body: {
          name: 'Pool',
          shared: true,
          query: { jobId: null, status: '90_talent_pool', tagId: null, search: null, sort: null, list: true },
        },
      },
    ]),
  )
})

test('who may not edit candidates saves for themselves alone, and edits no tags', async () => {
  open('?status=90_talent_pool', { role: 'hiringManager', views: [] })
  await openMenu()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Save this view…'])
  await choose(/^Save this view/)
  await screen.findByRole('dialog', { name: 'Save this view' })
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the one that is shown is deleted by whoever may, and by nobody else', async () => {
  const { sent } = open(address, { answers: { 'DELETE /api/views/5': () => Response.json({}) } })
  await screen.findByRole('button', { name: 'Views: Spring' })
  await openMenu('Views: Spring')
  await choose(/^Rename, share/)
  await click('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the view Spring?' }))
  expect(question.getByText(/from everybody’s menu/)).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/views/5']))
  cleanup()
  open(address, { views: [{ ...view, mayChange: false }] })
  await screen.findByRole('button', { name: 'Views: Spring' })
  await openMenu('Views: Spring')
  expect(screen.queryByRole('menuitem', { name: /^Rename/ })).toBeNull()
})

test('a view whose filters were changed becomes what is shown, after a question, by whoever may change it', async () => {
  const { router, sent } = open(address, { answers: { 'PATCH /api/views/5': () => Response.json(view) } })
  await screen.findByRole('button', { name: 'Views: Spring' })
  await router.navigate('/candidates?status=90_talent_pool&tag=1')
  await openMenu()
  await choose(/^Update “Spring”/)
  const question = within(await screen.findByRole('alertdialog', { name: 'Update the view Spring?' }))
  fireEvent.click(question.getByRole('button', { name: 'Update' }))
  const query = { jobId: null, status: '90_talent_pool', tagId: 1, search: null, sort: null, list: false }
  await waitFor(() => expect(sent).toMatchObject([{ call: 'PATCH /api/views/5', body: { query } }]))
  expect(await screen.findByText('View updated')).toBeDefined()
  cleanup()
  const other = open(address, { views: [{ ...view, mayChange: false }] })
  await screen.findByRole('button', { name: 'Views: Spring' })
  await other.router.navigate('/candidates?status=90_talent_pool&tag=1')
  await openMenu()
  expect(screen.queryByRole('menuitem', { name: /^Update/ })).toBeNull()
})

test('views that could not be read are not told as none, and are read again', async () => {
  let down = true
  open('', {
    answers: {
      'GET /api/views': () => (down ? Response.json({ message: 'Away' }, { status: 503 }) : Response.json([view])),
    },
  })
  await openMenu()
  const again = await screen.findByRole('menuitem', { name: /^The views could not be read/ })
  down = false
  fireEvent.click(again)
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: /^Spring/ })).toBeDefined()
})

test('a view whose answer was lost is in the menu, and its name is said to be taken', async () => {
  const there: SavedView[] = []
  open(address, {
    views: there,
    answers: {
      'POST /api/views': () => {
        there.push(view)
        throw new TypeError('Failed to fetch')
      },
    },
  })
  await openMenu()
  await choose(/^Save this view/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Spring' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText(/could not be reached/)).toBeDefined()
  expect(await screen.findByText('Spring', { selector: 'button span' })).toBeDefined()
})

test('sharing a view leaves its name to whoever renamed it meanwhile, and what is not changed is not sent', async () => {
  const { sent } = open(address, {
    views: [{ ...view, shared: false, owner: { id: 3, fullName: 'Carmen Ortiz' } }],
    answers: { 'PATCH /api/views/5': () => Response.json(view) },
  })
  await screen.findByRole('button', { name: 'Views: Spring' })
  fireEvent.click((await edit()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await edit()
  fireEvent.click(dialog.getByRole('switch', { name: 'Share with everybody' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ shared: true }]))
})
