// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Comment } from '#shared/comments.ts'
import type { Role } from '#shared/permissions.ts'
import { candidate, click, openScreener, openTab } from '#test/screens/open-screener.tsx'
import type { Answer } from '#test/screens/screens-over.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-03-05T09:00:00.000Z'
const [carmen, eileen] = [
  { id: 3, fullName: 'Carmen Ortiz' },
  { id: 4, fullName: 'Eileen Byrne' },
]
const mine: Comment = { id: 1, author: carmen, text: 'Mine', mentions: [], createdAt: at, updatedAt: at }
const theirs: Comment = {
  id: 2,
  author: eileen,
  text: '<@3>, see https://lee.example/work.\n<b>Now</b>',
  mentions: [carmen],
  createdAt: at,
  updatedAt: '2026-03-06T09:00:00.000Z',
}

interface Opening {
  shown?: Comment[]
  hiddenCount?: number
  role?: Role
  row?: object
  answers?: Record<string, Answer>
}
/** The Notes tab of a candidate's page, as the coo unless told. */
async function openComments({
  shown = [mine, theirs],
  hiddenCount = 0,
  role = 'coo',
  row = {},
  answers = {},
}: Opening = {}) {
  const opened = openScreener('/candidates/7?tab=notes', {
    role,
    row: { ...candidate, ...row },
    answers: {
      'GET /api/candidates/7/comments': () => Response.json({ comments: shown, hiddenCount }),
      'GET /api/colleagues': () =>
        Response.json([
          { ...carmen, role: 'coo' },
          { ...eileen, role: 'ceo' },
        ]),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'Comments' })
  return opened
}
const field = (name = 'New comment') => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
function write(into: HTMLTextAreaElement, value: string) {
  fireEvent.change(into, { target: { value, selectionStart: value.length } })
  into.setSelectionRange(value.length, value.length)
  fireEvent.select(into)
}
const items = async () => within(await screen.findByRole('list', { name: 'Comments' })).findAllByRole('listitem')

test('an address with the tab opens it: comments with their lines, mentions by name and links, never markup', async () => {
  await openComments()
  const [first, second] = await items()
  expect(first!.textContent).toMatch(/^COCarmen Ortiz.* agoMine$/)
  expect(first!.textContent).not.toContain('edited')
  expect(second!.textContent).toContain('@Carmen Ortiz, see https://lee.example/work (opens in a new tab).\n<b>Now</b>')
  expect(second!.textContent).toContain('edited')
  expect(within(second!).getByRole('link').getAttribute('href')).toBe('https://lee.example/work')
  // An Arabic one begins at the right.
  expect(within(first!).getByText('Mine').getAttribute('dir')).toBe('auto')
  expect((await field()).getAttribute('dir')).toBe('auto')
  expect(screen.getByRole('tab', { name: 'Notes 2' })).toBeTruthy()
  expect(screen.getByText('For the team alone: candidates never see comments.')).toBeTruthy()
})

test('an @ offers colleagues by keyboard, and who is chosen is told before it is sent and sent by number', async () => {
  const { sent } = await openComments({
    answers: { 'POST /api/candidates/7/comments': () => Response.json({ ...mine, id: 9, text: 'Ask <@4> now' }) },
  })
  const into = await field()
  write(into, 'Ask @ei')
  expect((await screen.findByRole('option')).textContent).toBe('Eileen ByrneChief Executive Officer')
  fireEvent.keyDown(into, { key: 'Enter' })
  expect(into.value).toBe('Ask @Eileen Byrne ')
  expect(screen.queryByRole('option')).toBeNull()
  write(into, 'Ask @Eileen Byrne now')
  expect(screen.getByText('Emails Eileen Byrne.')).toBeTruthy()
  fireEvent.keyDown(into, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(into.value).toBe(''))
  expect(sent).toMatchObject([
    {
      call: 'POST /api/candidates/7/comments',
      body: { text: 'Ask <@4> now', key: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
  ])
  expect(await items()).toHaveLength(3)
  expect(screen.getByRole('tab', { name: 'Notes 3' })).toBeTruthy()
})

test('what could not be sent stays with the reason, and is sent again under its key; other words are another comment', async () => {
  const { sent } = await openComments({
    answers: { 'POST /api/candidates/7/comments': () => Response.json({ message: 'Try later' }, { status: 503 }) },
  })
  const into = await field()
  write(into, 'One')
  const press = async (times: number) => {
    await click('Add comment')
    await waitFor(() => expect(sent).toHaveLength(times))
    expect((await screen.findByRole('alert')).textContent).toBe('Try later')
  }
  await press(1)
  await press(2)
  write(into, 'Two')
  await press(3)
  const keys = sent.map(({ body }) => body['key'])
  expect([into.value, keys[0] === keys[1], keys[1] === keys[2]]).toEqual(['Two', true, false])
})

test('what is typed outlives another tab, marks its own, and is asked about before it is lost', async () => {
  const answers = { 'GET /api/candidates/7/comments': () => Response.json({ comments: [], hiddenCount: 0 }) }
  const { router } = openScreener('/candidates?candidate=7', { answers })
  await openTab(/Notes/)
  write(await field(), 'Half a thought')
  await openTab(/Details/)
  expect(screen.getByRole('tab', { name: /Notes.*unsaved/ })).toBeTruthy()
  await openTab(/Notes/)
  expect((await field()).value).toBe('Half a thought')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await click('Keep editing')
  await click('Close dialog')
  await click('Discard changes')
  await waitFor(() => expect(router.state.location.search).not.toContain('candidate'))
})

const menus = () =>
  screen
    .queryAllByRole('button', { name: /^More about the comment by/ })
    .map((each) => each.ariaLabel ?? each.getAttribute('aria-label'))
const choose = async (button: string, item: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: button }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('one’s own are edited in their place, from the version that was read', async () => {
  const edited = { ...mine, text: 'Mine, better', updatedAt: theirs.updatedAt }
  const { sent } = await openComments({ answers: { 'PATCH /api/comments/1': () => Response.json(edited) } })
  await items()
  expect(menus()).toEqual(['More about the comment by Carmen Ortiz'])
  await choose('More about the comment by Carmen Ortiz', 'Edit')
  const into = await field('Edit comment')
  expect(into.value).toBe('Mine')
  write(into, 'Mine, better')
  await click('Save')
  await screen.findByText('Mine, better', { selector: 'p' })
  expect(sent).toEqual([{ call: 'PATCH /api/comments/1', body: { text: 'Mine, better' }, rowVersion: at }])
})

test('an edit that comes after another is told what that says, and saving again replaces it', async () => {
  const current = { ...mine, text: 'Ask <@4>', mentions: [eileen], updatedAt: theirs.updatedAt }
  const { sent } = await openComments({
    answers: {
      'PATCH /api/comments/1': ({ rowVersion }) =>
        rowVersion === at
          ? Response.json({ message: 'Someone else was first.', errorType: 'conflict', current }, { status: 409 })
          : Response.json({ ...current, text: 'Mine, better' }),
    },
  })
  await items()
  await choose('More about the comment by Carmen Ortiz', 'Edit')
  write(await field('Edit comment'), 'Mine, better')
  await click('Save')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Someone else was first. It now reads “Ask @Eileen Byrne”. Saving again replaces that.',
  )
  await click('Save')
  await screen.findByText('Mine, better', { selector: 'p' })
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([at, theirs.updatedAt])
})

test('an administrator deletes anybody’s, after a question', async () => {
  let shown = [mine, theirs]
  const { sent } = await openComments({
    role: 'admin',
    answers: {
      'GET /api/candidates/7/comments': () => Response.json({ comments: shown, hiddenCount: 0 }),
      'DELETE /api/comments/2': () => {
        shown = [mine]
        return Response.json({})
      },
    },
  })
  await items()
  expect(menus()).toHaveLength(2)
  await choose('More about the comment by Eileen Byrne', 'Delete')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Eileen Byrne wrote it.')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await items()).toHaveLength(1))
  expect(sent).toMatchObject([{ call: 'DELETE /api/comments/2', rowVersion: theirs.updatedAt }])
})

test('of a rejected candidate they are read, and nothing is written', async () => {
  await openComments({ row: { status: '200_rejected', finalDecisionStatus: 'rejected' } })
  await items()
  expect(screen.queryByRole('textbox', { name: 'New comment' })).toBeNull()
  expect(menus()).toEqual([])
})

test('an interviewer whose evaluation is still to come is told that others wrote, and how many', async () => {
  await openComments({ shown: [], hiddenCount: 2, role: 'hiringManager' })
  expect(
    await screen.findByText(
      'What others wrote about this candidate (2 comments) is shown once you have submitted your own evaluation.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText('Nobody has commented yet.')).toBeNull()
  expect(screen.getByRole('tab', { name: 'Notes 2' })).toBeTruthy()
})

test('comments that cannot be read say so, and one can write all the same', async () => {
  await openComments({
    answers: { 'GET /api/candidates/7/comments': () => Response.json({ message: 'Try later' }, { status: 503 }) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading the comments: Try later')
  expect(await field()).toBeTruthy()
})
