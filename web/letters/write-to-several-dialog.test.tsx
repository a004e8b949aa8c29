// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { candidate, choose, click, openScreener, type } from '#test/screens/open-screener.tsx'
import { screensOver, type Answer } from '#test/screens/screens-over.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { WriteToSeveralDialog } from './write-to-several-dialog.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = '2026-03-06T09:00:00.000Z'
const person = (id: number, name: string, email: string) => ({ ...candidate, id, name, email })
const people = [person(11, 'Łukasz Żółć', 'lukasz@x.test'), person(12, 'van der Berg, Anna', 'anna@x.test')]
const gone = person(13, 'Cleo', 'cleo@x.test')
const rejected = person(14, 'Dora', 'dora@x.test')
const recipient = (id: number, refusal: string | null = null) => {
  const { name, email } = [...people, gone, rejected].find((each) => each.id === id)!
  return { id, name, email, jobTitle: id === 11 ? 'Welder' : 'Cook', updatedAt: at, refusal }
}
const standing = (candidateId: number, status = 'pending', error: string | null = null) => ({
  id: candidateId * 10,
  candidateId,
  status,
  error,
})
const template = {
  id: 4,
  name: 'Portfolio',
  subject: 'Your portfolio for {{job}}',
  text: 'Hello {{candidate}},\n\n{{sender}}, {{organisation}}',
  updatedAt: at,
}
const write = 'POST /api/letters'
function open(answers: Record<string, Answer> = {}, role: Role = 'coo') {
  const rows = [...people, gone, rejected]
  return openScreener('/candidates?view=list', {
    role,
    answers: {
      'GET /api/candidates': () => Response.json(rows, { headers: { 'x-total-count': '4' } }),
      'GET /api/saved-letters': () =>
        Response.json({ organisation: 'Northwind', answersTo: 'carmen@northwind.example', letters: [template] }),
      'GET /api/letters/recipients': () => Response.json([recipient(11), recipient(12), recipient(14, 'Rejected')]),
      [write]: () => Response.json({ written: [standing(11), standing(12)], refused: [] }),
      'GET /api/letters': () => Response.json([standing(11, 'sent'), standing(12, 'sent')]),
      ...answers,
    },
  })
}
async function ask(...names: string[]) {
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` })) // oxlint-disable-line no-await-in-loop -- one after the other
  await click('Move selected')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Write…' }))
  return within(await screen.findByRole('dialog', { name: /^Write to/ }))
}
const both = people.map(({ name }) => name)
const typed = (subject = 'For {{job}}', text = 'Dear {{candidate}}') => {
  type(/^Subject/, subject)
  type(/^Message/, text)
}
const bodiesOf = (sent: readonly { call: string; body?: unknown }[]) =>
  sent.filter(({ call }) => call === write).map(({ body }) => body as { key: string; to: { id: number }[] })
const preview = (name: string) => () => Response.json({ subject: `For ${name}`, html: `<p>${name}</p>`, text: name })
const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a text with fields goes out once for all, with the version of each that is shown, and what became of each is told', async () => {
  const { sent } = open()
  const dialog = await ask(...both)
  expect(await dialog.findByText('To 2 candidates')).toBeDefined()
  expect(dialog.getByText(/^Each gets an email of their own .* Answers reach you at carmen@/)).toBeDefined()
  await choose('Template', 'Portfolio')
  await click('Send to 2')
  expect(await dialog.findByText('2 sent.')).toBeDefined()
  expect(bodiesOf(sent)).toEqual([
    {
      subject: template.subject,
      text: template.text,
      key: expect.any(String),
      to: [11, 12].map((id) => ({ id, updatedAt: at })),
    },
  ])
  expect(lines(dialog.getByRole('list', { name: 'Written to' }))).toEqual(both.map((name) => `${name}Sent`))
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Whoever was written to is picked no longer.
  expect(screen.getByText(/^Pick candidates/)).toBeDefined()
})

test('who gets none is named with why before anything is sent, and left out with one press; so is anybody else', async () => {
  const { sent } = open()
  const dialog = await ask(...both, 'Cleo', 'Dora')
  expect(lines(await dialog.findByRole('list', { name: '2 candidates will get no email' }))).toEqual([
    'Not among the candidates any more: Cleo',
    'Rejected: Dora',
  ])
  await click('Leave them out')
  expect(dialog.queryByText(/will get no email/)).toBeNull()
  await click('Leave out Łukasz Żółć')
  typed()
  await click('Send to 1')
  await waitFor(() => expect(bodiesOf(sent)).toMatchObject([{ to: [{ id: 12 }] }]))
})

test('whose letter cannot be filled in, and who is one too many, gets none', async () => {
  const many = Array.from({ length: 101 }, (_, at) => person(at + 1, `No. ${at + 1}`, `${at}@x.test`))
  const shown = () => <WriteToSeveralDialog candidates={many} onClose={() => undefined} />
  screensOver([{ path: '/', Component: shown }], {
    path: '/',
    role: 'coo',
    answers: {
      'GET /api/saved-letters': () => Response.json({ organisation: 'Northwind', answersTo: null, letters: [] }),
      'GET /api/letters/recipients': () =>
        Response.json(
          many.slice(0, 100).map(({ id, name, email }) => {
            const jobTitle = id === 2 ? ' ' : id === 3 ? 'W'.repeat(200) : 'Cook'
            return { id, name, email, jobTitle, updatedAt: at, refusal: null }
          }),
        ),
    },
  })
  expect(await screen.findByText('To 100 candidates')).toBeDefined()
  typed()
  expect(lines(await screen.findByRole('list', { name: '3 candidates will get no email' }))).toEqual([
    '{{job}} is empty for them: No. 2',
    'Subject must be at most 200 characters: No. 3',
    'Beyond the 100 that are written to at a time; picked still for the next time: No. 101',
  ])
  expect(screen.getByRole('button', { name: 'Send to 98' })).toBeDefined()
})

test('where nobody can be written to nothing goes out, and an address that is there twice is told', async () => {
  const { sent } = open({
    'GET /api/letters/recipients': () => Response.json([recipient(14, 'Rejected')]),
  })
  const dialog = await ask('Dora')
  await dialog.findByText('1 candidate will get no email')
  typed()
  await click('Send')
  expect(await dialog.findByText('Nobody of those who are picked can be written to.')).toBeDefined()
  expect(bodiesOf(sent)).toEqual([])
  cleanup()
  open({
    'GET /api/letters/recipients': () => Response.json([recipient(11), { ...recipient(12), email: 'LUKASZ@x.test' }]),
  })
  await ask(...both)
  expect(
    await screen.findByText(/^One address stands for several applications, and gets an email for each/),
  ).toBeDefined()
})

test('the preview shows each of them in turn, and nothing is sent by that', async () => {
  const { sent } = open({
    'POST /api/candidates/11/letters/preview': preview('Welder'),
    'POST /api/candidates/12/letters/preview': preview('Cook'),
  })
  const dialog = await ask(...both)
  await dialog.findByText('To 2 candidates')
  typed()
  await click('Preview')
  const shown = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(await shown.findByTitle('Email: For Welder')).toBeDefined()
  expect(shown.getByRole('status').textContent).toBe('Łukasz Żółć, 1 of 2')
  fireEvent.click(shown.getByRole('button', { name: 'Next' }))
  expect(await shown.findByTitle('Email: For Cook')).toBeDefined()
  expect(shown.getByRole('status').textContent).toBe('van der Berg, Anna, 2 of 2')
  expect(sent.map(({ body }) => body)).toEqual([
    { subject: 'For Welder', text: 'Dear Łukasz Żółć' },
    { subject: 'For Cook', text: 'Dear van der Berg, Anna' },
  ])
  fireEvent.click(shown.getByRole('button', { name: 'Previous' }))
  expect(await shown.findByTitle('Email: For Welder')).toBeDefined()
})

test('refused, waiting and undelivered ones are told apart, and those on the way are asked about again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const later = { sent: false }
  open({
    [write]: () =>
      Response.json({ written: [standing(11), standing(12)], refused: [{ id: 13, message: 'Candidate not found' }] }),
    'GET /api/letters/recipients': () => Response.json([recipient(11), recipient(12), recipient(13)]),
    'GET /api/letters': () =>
      Response.json([
        standing(11, later.sent ? 'sent' : 'pending', later.sent ? null : 'connect ECONNREFUSED'),
        standing(12, 'bounced', '550 5.1.1'),
      ]),
  })
  const dialog = await ask(...both, 'Cleo')
  await dialog.findByText('To 3 candidates')
  typed()
  await click('Send to 3')
  expect(await dialog.findByText('1 on the way, 1 not delivered, 1 candidate not written to.')).toBeDefined()
  expect(lines(dialog.getByRole('list', { name: 'Not written to' }))).toEqual(['CleoNot sent: Candidate not found'])
  expect(dialog.getByText('The mail server does not take it yet. It is tried again by itself.')).toBeDefined()
  expect(dialog.getByText(/^This address does not exist\./)).toBeDefined()
  later.sent = true
  await vi.advanceTimersByTimeAsync(2_100)
  expect(await dialog.findByText('1 sent, 1 not delivered, 1 candidate not written to.')).toBeDefined()
})

test('a lost answer keeps what was typed; the same words go under the same key, others under another', async () => {
  const { sent } = open({ [write]: () => Promise.reject(new TypeError('Failed')) })
  const dialog = await ask(...both)
  await dialog.findByText('To 2 candidates')
  typed()
  await click('Send to 2')
  expect(await dialog.findByText(/Send it unchanged, and nobody gets it twice\.$/)).toBeDefined()
  await click('Send to 2')
  await waitFor(() => expect(bodiesOf(sent)).toHaveLength(2))
  await dialog.findByText(/nobody gets it twice/)
  type(/^Subject/, 'Another')
  await click('Send to 2')
  await waitFor(() => expect(bodiesOf(sent)).toHaveLength(3))
  const keys = bodiesOf(sent).map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a template that is saved over it keeps its fields, and sends nothing', async () => {
  const { sent } = open({ 'POST /api/saved-letters': () => Response.json({ ...template, id: 5 }, { status: 201 }) })
  await ask(...both)
  typed()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Templates' }), { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a template…' }))
  const over = within(await screen.findByRole('dialog', { name: 'New template' }))
  fireEvent.change(over.getByLabelText(/^Name/), { target: { value: 'Short' } })
  fireEvent.click(over.getByRole('button', { name: 'Save template' }))
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ body: { name: 'Short', subject: 'For {{job}}', text: 'Dear {{candidate}}' } }),
    ]),
  )
})

test('closing asks before what was typed is lost, and leaves everybody picked', async () => {
  open()
  await ask(...both)
  typed()
  await click('Cancel')
  await click('Discard changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/^2 .*selected/)).toBeDefined()
})
