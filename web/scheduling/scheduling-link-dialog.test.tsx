// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#test/screens/open-screener.tsx'
import { openInterview } from '#test/screens/open-interview.tsx'
import { interview } from '#test/screens/open-screens.tsx'
import type { Answer } from '#test/screens/screens-over.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pending = { ...interview, status: 'pending', scheduledDate: null, panel: [{ id: 4, fullName: 'Eileen' }] }
const path = 'POST /api/interviews/9/scheduling-link'
const people = () => Response.json([interview.interviewer, { id: 4, fullName: 'Eileen' }])
const open = async (answer: () => Response) => {
  const opened = openInterview({
    row: pending,
    answers: { [path]: answer, 'GET /api/colleagues': people },
  })
  await click('Let candidate choose')
  await screen.findByRole('dialog', { name: 'Let the candidate choose' })
  return opened
}

test('a link is sent with those who interview and the length as they stand', async () => {
  const { sent } = await open(() => Response.json({ url: null }))
  await click('Send link')
  expect(await screen.findByText('Scheduling link sent')).toBeDefined()
  expect(sent.find(({ call }) => call === path)?.body).toEqual({
    interviewerIds: [1, 4],
    durationMinutes: interview.durationMinutes,
    email: true,
  })
  expect(sent.find(({ call }) => call === path)?.rowVersion).toBe(pending.updatedAt)
})

test('the window begins with who interviews, though colleagues are known later than the interview', async () => {
  const known = Promise.withResolvers<void>()
  openInterview({
    row: { ...pending, interviewerId: null, interviewer: null, panel: [] },
    answers: { 'GET /api/colleagues': () => known.promise.then(people) },
  })
  await click('Let candidate choose')
  await screen.findByRole('dialog', { name: 'Let the candidate choose' })
  known.resolve()
  await screen.findByRole('combobox', { name: 'Length' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Interviewers' })))
})

test('the length of an interview that stands is always one of minutes: none is as usual', async () => {
  await open(() => Response.json({ url: null }))
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Length' }), { key: 'ArrowDown' })
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(options).toContain(`${interview.durationMinutes} minutes`)
  expect(options.filter((text) => !/^\d+ minutes$/.test(text ?? ''))).toEqual([])
})

test('a link over somebody else’s change keeps theirs where nothing was chosen', async () => {
  const theirs = { ...pending, panel: [], durationMinutes: 90, updatedAt: '2026-03-06T09:00:00.000Z' }
  let row = pending
  const { sent } = openInterview({
    answers: {
      'GET /api/interviews/9': () => Response.json(row),
      'GET /api/colleagues': people,
      [path]: ({ rowVersion }: Parameters<Answer>[0]) => {
        if (rowVersion === theirs.updatedAt) return Response.json({ url: null })
        row = theirs
        return Response.json(
          { message: 'Someone else changed it.', errorType: 'conflict', current: row },
          { status: 409 },
        )
      },
    },
  })
  await click('Let candidate choose')
  await click('Remove Hana Novak')
  await click('Send link')
  expect(await screen.findByText('Someone else changed this interview in the meantime')).toBeDefined()
  const told = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(told).toEqual([
    ['Length', '90 minutes'],
    ['Further interviewers', '–'],
  ])
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Length' }).textContent).toBe('90 minutes'))
  await click('Send link')
  expect(await screen.findByText('Scheduling link sent')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({
    rowVersion: theirs.updatedAt,
    body: { interviewerIds: [4], durationMinutes: 90, email: true },
  })
})

test('a link to copy is shown once, and copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { sent } = await open(() => Response.json({ url: 'https://hire.example/schedule/abc' }))
  await click('Make link to copy')
  expect((await screen.findByLabelText<HTMLInputElement>('Scheduling link')).value).toBe(
    'https://hire.example/schedule/abc',
  )
  expect(sent.find(({ call }) => call === path)?.body).toMatchObject({ email: false })
  await click('Copy')
  expect(write).toHaveBeenCalledWith('https://hire.example/schedule/abc')
})

test('a link that was made to copy with others can be sent as well', async () => {
  const planned = { ...pending, panel: [], durationMinutes: 90, updatedAt: '2026-03-06T09:00:00.000Z' }
  let row = pending
  const { sent } = openInterview({
    answers: {
      'GET /api/interviews/9': () => Response.json(row),
      'GET /api/colleagues': people,
      [path]: () => {
        row = planned
        return Response.json({ url: 'https://hire.example/schedule/abc' })
      },
    },
  })
  await click('Let candidate choose')
  await click('Remove Eileen')
  await click('Make link to copy')
  await screen.findByLabelText('Scheduling link')
  await click('Send link')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([pending.updatedAt, planned.updatedAt])
})

test('somebody else’s change is not told any more once a link was made over it', async () => {
  const theirs = { ...pending, durationMinutes: 90, updatedAt: '2026-03-06T09:00:00.000Z' }
  let row = pending
  openInterview({
    answers: {
      'GET /api/interviews/9': () => Response.json(row),
      'GET /api/colleagues': people,
      [path]: ({ rowVersion }: Parameters<Answer>[0]) => {
        if (rowVersion === theirs.updatedAt) return Response.json({ url: 'https://hire.example/schedule/abc' })
        row = theirs
        const refusal = { message: 'Someone else changed it.', errorType: 'conflict', current: row }
        return Response.json(refusal, { status: 409 })
      },
    },
  })
  await click('Let candidate choose')
  await click('Make link to copy')
  expect(await screen.findByText('Someone else changed this interview in the meantime')).toBeDefined()
  await click('Make link to copy')
  await screen.findByLabelText('Scheduling link')
  expect(screen.queryByText('Someone else changed this interview in the meantime')).toBeNull()
})

test('a link that the browser does not let the page copy is not said to be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await open(() => Response.json({ url: 'https://hire.example/schedule/abc' }))
  await click('Make link to copy')
  await screen.findByLabelText('Scheduling link')
  await click('Copy')
  expect(await screen.findByText('Not copied')).toBeDefined()
})

test('what the server refuses is said, and the dialog stays', async () => {
  await open(() => Response.json({ message: 'Choose who interviews first' }, { status: 400 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Eileen' }))
  for (const each of screen.queryAllByRole('button', { name: /^Remove / })) fireEvent.click(each)
  expect(await screen.findByText(/^Choose who interviews: the candidate then chooses/)).toBeDefined()
  expect(screen.queryByText(/the team will be in touch/)).toBeNull()
  await click('Send link')
  expect(await screen.findByText('Choose who interviews first')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Let the candidate choose' })).toBeDefined()
})

const offered = async () => {
  await click('Let candidate choose')
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Interviewers' }), { key: 'ArrowDown' })
  return (await screen.findAllByRole('option')).map((option) => option.textContent)
}

test('whoever has come since is offered when the window is opened again', async () => {
  let colleagues = [interview.interviewer, { id: 4, fullName: 'Eileen' }]
  openInterview({ row: pending, answers: { 'GET /api/colleagues': () => Response.json(colleagues) } })
  colleagues = [...colleagues, { id: 5, fullName: 'Piotr' }]
  expect(await offered()).toEqual(['Piotr'])
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  await click('Cancel')
  colleagues = [...colleagues, { id: 6, fullName: 'Zoë' }]
  await offered()
  expect(await screen.findByRole('option', { name: 'Zoë' })).toBeDefined()
})
