// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, choose, click, openScreener, openTab, type, unknownAddress } from '#test/screens/open-screener.tsx'

afterEach(cleanup)

const at = '2026-03-05T09:00:00.000Z'
const template = {
  id: 4,
  name: 'Portfolio',
  subject: 'Your portfolio for {{job}}',
  text: 'Hello {{candidate}},\n\n{{sender}}, {{organisation}}',
  updatedAt: at,
}
const letter = {
  id: 9,
  writer: 'Carmen Ortiz',
  recipientEmail: candidate.email,
  subject: 'Your portfolio',
  text: 'Could you send it?\nhttps://li.example/work',
  status: 'sent',
  error: null,
  sentAt: at,
  createdAt: at,
}
const path = `/api/candidates/${candidate.id}/letters`
type Options = { role?: 'coo' | 'hiringManager'; answers?: Record<string, () => Response | Promise<Response>> }
const open = ({ role = 'coo', answers = {} }: Options = {}) =>
  openScreener(`/candidates/${candidate.id}`, {
    role,
    answers: {
      'GET /api/saved-letters': () =>
        Response.json({ organisation: 'Northwind', answersTo: 'carmen@northwind.example', letters: [template] }),
      [`GET ${path}`]: () => Response.json([letter]),
      [`GET /api/candidates/${candidate.id}/comments`]: () => Response.json({ comments: [], hiddenCount: 0 }),
      'GET /api/users': () => Response.json([]),
      [`POST ${path}`]: () => Response.json(letter, { status: 201 }),
      ...answers,
    },
  })
const write = async () => {
  await click('Write')
  return screen.findByRole('dialog', { name: 'Write to Li Wei' })
}
const words = () =>
  ['Subject', 'Message'].map((label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value)
const typed = () => {
  type(/^Subject/, 'Hello')
  type(/^Message/, 'Could you call?')
}
const bodiesOf = (sent: readonly { call: string; body?: unknown }[]) =>
  sent.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body as { subject: string; key: string })

test('a template is filled in for the candidate, and sent as it is seen', async () => {
  const { sent } = open()
  const dialog = await write()
  expect(await within(dialog).findByText(/^To li@example.com\. Answers reach you at carmen@/)).toBeDefined()
  await choose('Template', 'Portfolio')
  expect(words()).toEqual(['Your portfolio for Product Designer', 'Hello Li Wei,\n\nCarmen Ortiz, Northwind'])
  await click('Send')
  expect(await screen.findByText('Email sent')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodiesOf(sent)).toMatchObject([{ subject: 'Your portfolio for Product Designer' }])
})

test('what was typed is replaced by a template after a question alone, and closing asks', async () => {
  open()
  await write()
  typed()
  await choose('Template', 'Portfolio')
  await click('Keep mine')
  expect(words()).toEqual(['Hello', 'Could you call?'])
  await click('Cancel')
  await click('Keep editing')
  expect(words()).toEqual(['Hello', 'Could you call?'])
  await choose('Template', 'Portfolio')
  await click('Replace')
  await waitFor(() => expect(words()[0]).toBe('Your portfolio for Product Designer'))
})

test('a refused one keeps what was typed; the same words again go under the same key, others under another', async () => {
  const { sent } = open({
    answers: { [`POST ${path}`]: () => Response.json({ message: 'Away' }, { status: 503 }) },
  })
  await write()
  typed()
  await click('Send')
  expect(await screen.findByText('Away')).toBeDefined()
  expect(words()).toEqual(['Hello', 'Could you call?'])
  await click('Send')
  await waitFor(() => expect(bodiesOf(sent)).toHaveLength(2))
  await screen.findByText('Away')
  type(/^Subject/, 'Hello again')
  await click('Send')
  await waitFor(() => expect(bodiesOf(sent)).toHaveLength(3))
  const keys = bodiesOf(sent).map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a field that does not exist, and nothing, are told at their place; fields that are typed are filled in', async () => {
  const { sent } = open()
  await write()
  await click('Send')
  expect(await screen.findByText('Subject is required')).toBeDefined()
  expect(screen.getByText('Message is required')).toBeDefined()
  type(/^Subject/, 'For {{candidate}}')
  type(/^Message/, 'Dear {{name}}')
  expect(await screen.findByText(/^There is no field {{name}}\./)).toBeDefined()
  type(/^Message/, 'Dear {{candidate}')
  expect(
    await screen.findByText('“{{candidate}” is no field: it takes two braces on each side, as {{candidate}} has.'),
  ).toBeDefined()
  type(/^Message/, 'Dear {{candidate}}')
  await click('Send')
  await waitFor(() => expect(bodiesOf(sent)).toMatchObject([{ subject: 'For Li Wei', text: 'Dear Li Wei' }]))
})

test('an address that does not exist is told as after a move', async () => {
  open({ answers: { [`POST ${path}`]: unknownAddress } })
  await write()
  typed()
  await click('Send')
  expect(await screen.findByRole('alertdialog', { name: 'Email Error' })).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Write to Li Wei' })).toBeNull()
})

test('what goes out is looked at beforehand, and nothing is sent by that', async () => {
  const shown = { subject: 'Hello', html: '<p>Could you call?</p>', text: 'Could you call?' }
  const { sent } = open({ answers: { [`POST ${path}/preview`]: () => Response.json(shown) } })
  await write()
  typed()
  await click('Preview')
  expect(await screen.findByTitle('Email: Hello')).toBeDefined()
  expect(bodiesOf(sent)).toEqual([])
})

test('a letter is saved as a template with fields in it; one is deleted after a question, with the version that was seen', async () => {
  const { sent } = open({
    answers: {
      'POST /api/saved-letters': () => Response.json({ ...template, id: 5 }, { status: 201 }),
      'DELETE /api/saved-letters/4': () => Response.json({}),
    },
  })
  await write()
  type(/^Subject/, 'Product Designer')
  type(/^Message/, 'Hello Li Wei')
  await openMenu('Save as a template…')
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }))
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Short' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save template' }))
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      {
        call: 'POST /api/saved-letters',
        body: { name: 'Short', subject: '{{job}}', text: 'Hello {{candidate}}' },
      },
    ]),
  )
  await openMenu('Manage templates…')
  await click('Delete Portfolio')
  await click('Delete')
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'DELETE /api/saved-letters/4' }))
})
const openMenu = async (item: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Templates' }), { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('what staff wrote is read again beneath the notes by whoever may write, and asked for by nobody else', async () => {
  open()
  await openTab(/^Notes/)
  const list = await screen.findByRole('list', { name: 'Emails written to the candidate' })
  expect(within(list).getByText('Your portfolio')).toBeDefined()
  expect(within(list).getByRole('link', { name: /li\.example/ })).toBeDefined()
  cleanup()
  const { reads } = open({ role: 'hiringManager' })
  await openTab(/^Notes/)
  await screen.findByRole('heading', { name: 'Comments' })
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull()
  expect(reads).not.toContain(path)
})
