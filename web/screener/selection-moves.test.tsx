// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import type { Answer } from '#test/screens/screens-over.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { watchSession } from '#web/session/watch-session.ts'
import { useLayers } from '#web/ui/layers.ts'
import { candidate, click, openScreener, unknownAddress } from '#test/screens/open-screener.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const person = (id: number, name: string, status: string) => ({ ...candidate, id, name, status })
const ann = person(11, 'Ann', '30_assessment_completed')
const ben = person(12, 'Ben', '00_application_submitted')
const cleo = person(13, 'Cleo', '95_offer_sent')
const dora = person(14, 'Dora', '00_application_submitted')

const done: Answer = () => Response.json({ ...ann, message: 'Done' })

function open(answers: Record<string, Answer> = {}, role: Role = 'coo') {
  const rows = [ann, ben, cleo, dora]
  return openScreener('/candidates?view=list', {
    role,
    answers: {
      'GET /api/candidates': () => Response.json(rows, { headers: { 'x-total-count': '4' } }),
      ...answers,
    },
  })
}
const pick = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` })) // oxlint-disable-line no-await-in-loop -- one after the other
}
async function ask(move: string) {
  await click('Move selected')
  fireEvent.click(await screen.findByRole('menuitem', { name: move }))
  return within(await screen.findByRole('dialog'))
}
const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('those who can be moved are, each by a call with the version shown; the others stay, and why is said before', async () => {
  const { sent } = open({ 'POST /api/candidates/11/reject': done, 'POST /api/candidates/12/reject': done })
  await pick('Ann', 'Ben', 'Cleo')
  const dialog = await ask('Reject')
  expect(lines(dialog.getByRole('list', { name: 'Stay unchanged' }))).toEqual([
    expect.stringMatching(/^Cleo.*Has an offer$/),
  ])
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Reject 2 candidates' }))
  await dialog.findByText('2 of 2 moved')
  expect(sent).toEqual([
    { call: 'POST /api/candidates/11/reject', body: {}, rowVersion: candidate.updatedAt },
    { call: 'POST /api/candidates/12/reject', body: {}, rowVersion: candidate.updatedAt },
  ])
  fireEvent.click(await dialog.findByRole('button', { name: 'Close' }))
  // Whoever was moved is picked no longer.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/1 .*selected/)).toBeDefined()
})

test('that interviews which lie ahead stand is said before several are pooled', async () => {
  open({})
  await pick('Ann', 'Ben')
  expect((await ask('Talent Pool')).getByText(/Interviews that lie ahead stand: cancel those/)).toBeDefined()
})

test.each([
  ['Reject', 'reject', 1],
  ['Assessment', 'send-assessment', 2],
] as const)('in their own window, %s leaves as many picked as it should', async (button, path, left) => {
  open({
    'GET /api/candidates/11': () => Response.json({ ...ann, alsoAppliedFor: [], undeliveredEmails: [] }),
    'GET /api/candidates/11/activity': () => Response.json([]),
    [`POST /api/candidates/11/${path}`]: done,
  })
  await pick('Ann', 'Ben')
  await click('View Details of Ann')
  await screen.findByRole('tab', { name: 'Evaluation' })
  await click(button)
  await click('Confirm')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.getByText(new RegExp(`^${left} .*selected`))).toBeDefined())
})

test('whoever has an offer that waits for approval stays, though their status does not tell', async () => {
  const { sent } = open({
    'GET /api/candidates': () =>
      Response.json([{ ...ann, offerWaits: true }, ben], { headers: { 'x-total-count': '2' } }),
    'POST /api/candidates/12/reject': done,
  })
  await pick('Ann', 'Ben')
  const dialog = await ask('Reject')
  expect(lines(dialog.getByRole('list', { name: 'Stay unchanged' }))).toEqual([
    expect.stringMatching(/^Ann.*Has an offer that waits for approval$/),
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Reject 1 candidate' }))
  await dialog.findByText('1 of 1 moved')
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/candidates/12/reject'])
})

test('what is refused for one holds nobody up, and an address that does not exist is told', async () => {
  open({
    'POST /api/candidates/11/invite-to-interview': () =>
      Response.json({ message: 'No such job any more' }, { status: 409 }),
    'POST /api/candidates/12/invite-to-interview': unknownAddress,
    'POST /api/candidates/14/invite-to-interview': done,
  })
  await pick('Ann', 'Ben', 'Dora')
  const dialog = await ask('Interview')
  fireEvent.click(dialog.getByRole('button', { name: 'Invite 3 candidates' }))
  await dialog.findByText('2 of 3 moved')
  expect(dialog.getByText('Not moved: No such job any more')).toBeDefined()
  expect(dialog.getByText('Moved, but the email address does not exist: nothing was sent')).toBeDefined()
})

test('whom someone else has changed first is shown as they are now, and what was changed is said', async () => {
  const current = { ...ann, status: '200_rejected', finalDecisionStatus: 'rejected' }
  open({
    'POST /api/candidates/11/invite-to-interview': () =>
      Response.json({ message: 'Someone was first.', errorType: 'conflict', current }, { status: 409 }),
    'POST /api/candidates/12/invite-to-interview': done,
  })
  await pick('Ann', 'Ben')
  const dialog = await ask('Interview')
  fireEvent.click(dialog.getByRole('button', { name: 'Invite 2 candidates' }))
  await dialog.findByText('1 of 2 moved')
  const [line] = lines(dialog.getByRole('list'))
  expect(line).toContain(
    'Not moved: Someone was first. What changed: Current Status: Rejected; Final Decision Status: ',
  )
  expect(line).toMatch(/^Ann.*DesignerRejectedNot/)
})

test('without the server nobody further is tried', async () => {
  const { sent } = open({ 'POST /api/candidates/11/talent-pool': () => Promise.reject(new TypeError('Failed')) })
  await pick('Ann', 'Ben')
  const dialog = await ask('Talent Pool')
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 candidates' }))
  await dialog.findByRole('button', { name: 'Close' })
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/candidates/11/talent-pool'])
  expect(dialog.getByText(/^The server could not be reached/)).toBeDefined()
  expect(dialog.getByText('0 of 2 moved')).toBeDefined()
})

test.each([502, 503, 504])('nor where a proxy or the server itself says with %s that it is away', async (status) => {
  const { sent } = open({ 'POST /api/candidates/11/talent-pool': () => new Response('<html>', { status }) })
  await pick('Ann', 'Ben')
  const dialog = await ask('Talent Pool')
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 candidates' }))
  await dialog.findByRole('button', { name: 'Close' })
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/candidates/11/talent-pool'])
})

test.each([401, 403])(
  'refused with %s, for want of a session or of the right, nobody further is tried and who is signed in is asked anew',
  async (status) => {
    const { sent, reads, queryClient } = open({
      'POST /api/candidates/12/reject': () => Response.json({ message: 'Not for you' }, { status }),
      'POST /api/candidates/11/reject': done,
      'POST /api/candidates/14/reject': done,
    })
    watchSession(queryClient)
    await pick('Ann', 'Ben', 'Dora')
    const dialog = await ask('Reject')
    fireEvent.click(dialog.getByRole('button', { name: 'Reject 3 candidates' }))
    await dialog.findByRole('button', { name: 'Close' })
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/candidates/11/reject', 'POST /api/candidates/12/reject'])
    expect(dialog.getByText('1 of 3 moved')).toBeDefined()
    expect(reads).toContain('/api/user')
  },
)

test('whoever leaves the page ends it with the move that is under way', async () => {
  const held = Promise.withResolvers<Response>()
  const { sent, queryClient } = open({ 'POST /api/candidates/11/reject': () => held.promise })
  await pick('Ann', 'Ben')
  const dialog = await ask('Reject')
  fireEvent.click(dialog.getByRole('button', { name: 'Reject 2 candidates' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  cleanup()
  held.resolve(Response.json({ ...ann, message: 'Done' }))
  // What was moved is read again, as the last thing it does.
  await waitFor(() =>
    expect(queryClient.getQueryCache().find({ queryKey: ['/api/candidates'], exact: false })?.state.isInvalidated).toBe(
      true,
    ),
  )
  expect(sent).toHaveLength(1)
})

test('who is being moved is said, and what was read of those who were tried is read anew', async () => {
  const held = Promise.withResolvers<Response>()
  const { queryClient } = open({
    'POST /api/candidates/11/reject': done,
    'POST /api/candidates/12/reject': () => held.promise,
  })
  const isStale = (id: number) => queryClient.getQueryState([`/api/candidates/${id}/activity`])?.isInvalidated
  for (const { id } of [ann, ben, dora]) queryClient.setQueryData([`/api/candidates/${id}/activity`], [])
  await pick('Ann', 'Ben', 'Dora')
  const dialog = await ask('Reject')
  fireEvent.click(dialog.getByRole('button', { name: 'Reject 3 candidates' }))
  await dialog.findByText('1 of 3 moved')
  expect(lines(dialog.getByRole('list', { name: /^To / }))).toEqual([
    expect.stringMatching(/^Ann.*Moved$/),
    expect.stringMatching(/^Ben.*Moving$/),
    expect.stringMatching(/^Dora.*Submitted$/),
  ])
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }))
  held.resolve(Response.json({ ...ben, message: 'Done' }))
  await dialog.findByRole('button', { name: 'Close' })
  expect([ann, ben, dora].map(({ id }) => isStale(id))).toEqual([true, true, false])
})

test('Stop lets the move end that is under way, and begins no other', async () => {
  const held = Promise.withResolvers<Response>()
  const { sent } = open({ 'POST /api/candidates/11/reject': () => held.promise })
  await pick('Ann', 'Ben')
  const dialog = await ask('Reject')
  fireEvent.click(dialog.getByRole('button', { name: 'Reject 2 candidates' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Stop' }))
  // Whoever goes elsewhere now is asked first.
  const { result: layers } = renderHook(useLayers)
  expect(layers.current).toBe('unsaved')
  // Nor does Escape leave before it has answered.
  fireEvent.keyDown(dialog.getByText('Ann'), { key: 'Escape' })
  held.resolve(Response.json({ ...ann, message: 'Done' }))
  await dialog.findByRole('button', { name: 'Close' })
  await waitFor(() => expect(layers.current).toBe('open'))
  expect(sent).toHaveLength(1)
  expect(dialog.getByText('1 of 2 moved')).toBeDefined()
})

test('how it went is read also where nobody of the list is left', async () => {
  const rest = { rows: [ann, ben] }
  open({
    'GET /api/candidates': () => Response.json(rest.rows, { headers: { 'x-total-count': String(rest.rows.length) } }),
    'POST /api/candidates/11/reject': done,
    'POST /api/candidates/12/reject': () => {
      rest.rows = []
      return Response.json({ ...ben, message: 'Done' })
    },
  })
  await pick('Ann', 'Ben')
  const dialog = await ask('Reject')
  fireEvent.click(dialog.getByRole('button', { name: 'Reject 2 candidates' }))
  const close = await dialog.findByRole('button', { name: 'Close' })
  expect(dialog.getByText('2 of 2 moved')).toBeDefined()
  fireEvent.click(close)
  expect(await screen.findByText('No candidates found matching the current filters.')).toBeDefined()
})

test('those who are picked are exported, and nobody else', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const { sent } = open({ 'POST /api/exports': () => Response.json({}, { status: 201 }) })
  await pick('Ann', 'Dora')
  await click(/Export/)
  await waitFor(() => expect(files).toHaveLength(1))
  const rows = (await files[0]!.text()).trim().split('\r\n')
  expect(rows.map((line) => line.split(',')[0])).toEqual(['Candidate', 'Ann', 'Dora'])
  // And it is on record.
  expect(sent).toMatchObject([{ call: 'POST /api/exports', body: { what: 'selected-candidates', rows: 2 } }])
})

test('where the export cannot be put on record there is no file, and why is said', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  open({ 'POST /api/exports': () => Response.json({ message: 'The database is away' }, { status: 503 }) })
  await pick('Ann')
  await click(/Export/)
  expect(await screen.findByText('Export failed')).toBeDefined()
  expect(screen.getByText('The database is away')).toBeDefined()
  expect(made).not.toHaveBeenCalled()
})

test('where nobody can be moved, nothing can be confirmed', async () => {
  open()
  await pick('Cleo')
  const dialog = await ask('Assessment')
  expect(dialog.getByText('Nobody who is picked can be moved there')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /Send to/ })).toBeNull()
})

test('an offer is not among the moves, an email and a tag are; and who may not move may only export', async () => {
  open()
  await pick('Ann')
  await click('Move selected')
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Assessment',
    'Interview',
    'Talent Pool',
    'Reject',
    'Write…',
    'Consider for another job…',
    'Tag…',
  ])
  cleanup()
  open({}, 'hiringManager')
  await pick('Ann')
  expect(screen.getByRole('button', { name: 'Export selected' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Move selected' })).toBeNull()
})

test.each<Role>(['coo', 'projectManager'])(
  '%s compares two to four of the picked, and is told of too many',
  async (role) => {
    const rows = [ann, ben, cleo, dora, person(15, 'Eve', '15_assessment_sent')]
    open({ 'GET /api/candidates': () => Response.json(rows, { headers: { 'x-total-count': '5' } }) }, role)
    await pick('Cleo')
    expect((await screen.findByRole('button', { name: 'Compare selected' })).hasAttribute('disabled')).toBe(true)
    await pick('Ann')
    const link = screen.getByRole('link', { name: 'Compare selected' })
    expect(link.getAttribute('href')).toBe('/candidates/compare?ids=13,11')
    await pick('Ben', 'Dora', 'Eve')
    expect(screen.getByText(/at most 4 can be compared/).textContent).toMatch(/^5 candidates selected;/)
    expect(screen.queryByRole('link', { name: 'Compare selected' })).toBeNull()
  },
)
