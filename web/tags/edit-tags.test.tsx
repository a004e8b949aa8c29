// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener } from '#test/screens/open-screener.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const known = [
  { id: 2, name: 'Kraków', candidateCount: 3 },
  { id: 1, name: 'Rust', candidateCount: 1_204 },
]
const done = () => Response.json({ id: 2, name: 'Kraków' })

async function open(list: () => Response | Promise<Response> = () => Response.json(known)) {
  const screens = openScreener('/candidates', {
    answers: {
      'GET /api/tags': list,
      'GET /api/views': () => Response.json([]),
      'PATCH /api/tags/2': done,
      'POST /api/tags/2/join': done,
    },
  })
  await openDialog()
  return screens
}
async function openDialog() {
  const button = await screen.findByRole('button', { name: 'Views' })
  fireEvent.focus(button)
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit tags…' }))
  await screen.findByRole('dialog', { name: 'Edit tags' })
}
const write = (field: Element, value: string) => fireEvent.change(field, { target: { value } })
const press = (field: Element, key: string) => fireEvent.keyDown(field, { key })
const submit = (field: HTMLInputElement) => fireEvent.submit(field.form!)

test('the new name is typed at once over the one there is', async () => {
  const { sent } = await open()
  await click('Rename Kraków')
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of Kraków' })
  expect(document.activeElement).toBe(name)
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 6])
  write(name, ' Cracow ')
  submit(name)
  await waitFor(() => expect(sent).toMatchObject([{ call: 'PATCH /api/tags/2', body: { name: 'Cracow' } }]))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New name of Kraków' })).toBeNull())
})

test('a tag is joined into another by keys alone: found, taken by Enter, and joined by the next', async () => {
  const { sent } = await open()
  await click('Join Kraków into another')
  const into = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tag to join Kraków into' })
  expect(document.activeElement).toBe(into)
  write(into, 'ru')
  press(into, 'Enter')
  expect(into.value).toBe('Rust')
  expect(screen.queryAllByRole('option')).toEqual([])
  submit(into)
  await waitFor(() => expect(sent).toMatchObject([{ call: 'POST /api/tags/2/join', body: { into: 1 } }]))
})

test('leaving with a name half changed asks first', async () => {
  await open()
  await click('Rename Kraków')
  write(screen.getByRole('textbox', { name: 'New name of Kraków' }), 'Cracow')
  await click('Close')
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  await click('Keep editing')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of Kraków' }).value).toBe('Cracow')
})

test('tags that could not be read are not told as none, and are read again', async () => {
  let down = true
  await open(() => (down ? Response.json({ message: 'Away' }, { status: 503 }) : Response.json(known)))
  expect(await screen.findByText(/Error loading the tags/)).toBeDefined()
  expect(screen.queryByText(/Nobody has a tag yet/)).toBeNull()
  down = false
  await click('Try again')
  expect(await screen.findByRole('button', { name: 'Rename Kraków' })).toBeDefined()
})

test('a tag that somebody else deleted meanwhile goes from the list once that is known', async () => {
  const there = [...known]
  openScreener('/candidates', {
    answers: {
      'GET /api/tags': () => Response.json(there),
      'GET /api/views': () => Response.json([]),
      'PATCH /api/tags/2': () => {
        there.shift()
        return Response.json({ message: 'Tag not found' }, { status: 404 })
      },
    },
  })
  await openDialog()
  await click('Rename Kraków')
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of Kraków' })
  write(name, 'Cracow')
  submit(name)
  await waitFor(() => expect(screen.queryByText(/^Kraków/)).toBeNull())
  expect(screen.getByText(/^Rust/)).toBeDefined()
})

test('a tag that is deleted leaves the focus to the next one, from where whoever works by keys goes on', async () => {
  keepFocus()
  const there = [...known]
  openScreener('/candidates', {
    answers: {
      'GET /api/tags': () => Response.json(there),
      'GET /api/views': () => Response.json([]),
      'DELETE /api/tags/2': () => {
        there.shift()
        return Response.json({})
      },
    },
  })
  await openDialog()
  const button = await screen.findByRole('button', { name: 'Delete Kraków' })
  button.focus()
  fireEvent.click(button)
  await click('Delete')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Rust/))
  expect(document.activeElement?.tagName).toBe('LI')
})

test('a candidate who was looked at before shows a tag by the name that it was given since', async () => {
  let name = 'Kraków'
  const { router } = openScreener('/candidates/7', {
    answers: {
      'GET /api/candidates/7': () =>
        Response.json({ ...candidate, tags: [{ id: 2, name }], alsoAppliedFor: [], undeliveredEmails: [] }),
      'GET /api/tags': () => Response.json([{ id: 2, name, candidateCount: 1 }]),
      'GET /api/views': () => Response.json([]),
      'PATCH /api/tags/2': () => {
        name = 'Cracow'
        return done()
      },
    },
  })
  expect(await screen.findByText('Kraków')).toBeDefined()
  await act(() => router.navigate('/candidates'))
  await openDialog()
  await click('Rename Kraków')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of Kraków' })
  write(field, 'Cracow')
  submit(field)
  await screen.findByRole('button', { name: 'Rename Cracow' })
  await act(() => router.navigate('/candidates/7'))
  expect(await screen.findByText('Cracow')).toBeDefined()
  expect(screen.queryByText('Kraków')).toBeNull()
})
