// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rejectedMessage } from '#shared/pipeline.ts'
import { ada, li, noor, openCandidates, whole } from '#test/screens/open-candidates.tsx'
import { click, openTab, type } from '#test/screens/open-screener.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const key = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
/** So fast that nothing is drawn in between. */
const pressAtOnce = (key: string, times: number) =>
  act(async () => {
    for (let at = 0; at < times; at++)
      screen.getByRole('dialog').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const shows = (name: string) => screen.findByRole('dialog', { name })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const later = '2026-03-06T09:00:00.000Z'

test('one window shows them all; it has the focus, says whom it shows now, and starts at its first tab', async () => {
  openCandidates('/candidates?candidate=7')
  const dialog = await shows('Li Wei')
  expect(within(dialog).getAllByRole('status')[0]!.textContent).toBe('')
  await openTab(/^Notes/)
  screen.getByRole('textbox', { name: 'Notes' }).focus()
  await click('Next candidate')
  expect(await shows('Ada Okafor')).toBe(dialog)
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  expect(within(dialog).getAllByRole('status')[0]!.textContent).toBe('Ada Okafor')
  expect(screen.getByRole('tab', { name: 'Evaluation' }).getAttribute('aria-selected')).toBe('true')
  key('k')
  expect(await shows('Li Wei')).toBe(dialog)
  expect(within(dialog).getAllByRole('status')[0]!.textContent).toBe('Li Wei')
})

test('what was typed for one is neither in the form of the next nor saved to them', async () => {
  const { sent } = openCandidates('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/8': ({ body }) => Response.json({ ...ada, ...body, updatedAt: later }) },
  })
  await shows('Li Wei')
  await openTab(/^Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Next candidate')
  await click('Discard changes')
  await shows('Ada Okafor')
  expect(screen.queryByText('(unsaved changes)')).toBeNull()
  await openTab(/^Details/)
  await screen.findByLabelText('Phone')
  expect(valueOf('Full Name')).toBe('Ada Okafor')
  expect(valueOf('Phone')).toBe('')
  type('Location', 'Lagos')
  await click('Save Changes')
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(sent).toMatchObject([
    { call: 'PATCH /api/candidates/8', rowVersion: ada.updatedAt, body: { name: 'Ada Okafor', location: 'Lagos' } },
  ])
  expect(sent[0]!.body).toMatchObject({ phone: null })
})

test('what is read of one too late changes nothing of the next', async () => {
  const [one, interviews] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  openCandidates('/candidates', {
    answers: {
      'GET /api/candidates/7': () => one.promise,
      'GET /api/interviews': ({ url }) => (url.includes('candidateId=7') ? interviews.promise : Response.json([])),
    },
  })
  await click('View Details of Li Wei')
  await shows('Li Wei')
  key('j')
  const dialog = await shows('Ada Okafor')
  await openTab(/^Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+234 1')
  await act(async () => {
    one.resolve(whole({ ...li, phone: '+48 600', location: 'Gdynia', updatedAt: later }))
    interviews.reject(new TypeError('Failed to fetch'))
  })
  expect(await shows('Ada Okafor')).toBe(dialog)
  expect([valueOf('Full Name'), valueOf('Phone'), valueOf('Location')]).toEqual(['Ada Okafor', '+234 1', ''])
  await openTab(/^Evaluation/)
  expect(await screen.findByText('No interviews yet.')).toBeDefined()
})

test('nobody is left while they are being saved; what was saved, and who saved first, is told of them alone', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const asked = [...answers]
  openCandidates('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/7': () => asked.shift()!.promise },
  })
  await shows('Li Wei')
  await openTab(/^Details/)
  await screen.findByLabelText('Phone')
  for (const [at, answer] of answers.entries()) {
    type('Phone', `+48 60${at}`)
    // oxlint-disable-next-line no-await-in-loop -- one save after the other
    await click('Save Changes')
    // oxlint-disable-next-line no-await-in-loop -- one save after the other
    await screen.findByText('Saving...')
    screen.getByRole('dialog').focus()
    key('j')
    key('Escape')
    expect(screen.getByRole('dialog', { name: 'Li Wei' })).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next candidate' }).disabled).toBe(true)
    const current = { ...li, phone: '+48 700', updatedAt: later }
    // oxlint-disable-next-line no-await-in-loop -- one save after the other
    await act(async () =>
      answer.resolve(
        at === 0
          ? Response.json({ ...li, phone: '+48 600', updatedAt: later })
          : Response.json({ message: 'Someone else', errorType: 'conflict', current }, { status: 409 }),
      ),
    )
  }
  expect(await screen.findByText('Someone else changed this candidate in the meantime.')).toBeDefined()
  await click('Next candidate')
  await click('Discard changes')
  await shows('Ada Okafor')
  expect(screen.queryByText('Someone else changed this candidate in the meantime.')).toBeNull()
  expect(screen.queryByText('(unsaved changes)')).toBeNull()
})

test('presses that follow each other before the next is drawn each count, as far as the list goes', async () => {
  const { router } = openCandidates('/candidates?candidate=7')
  await shows('Li Wei')
  await screen.findByText('Ada Okafor')
  await pressAtOnce('j', 2)
  await shows('Noor Haddad')
  await pressAtOnce('k', 4)
  await shows('Li Wei')
  expect(router.state.location.search).toBe('?candidate=7')
})

test('whoever is gone by then is not shown, and the window is left as any other', async () => {
  const { router } = openCandidates('/candidates?candidate=7', {
    answers: { 'GET /api/candidates/8': () => Response.json({ message: 'Candidate not found' }, { status: 404 }) },
  })
  const dialog = await shows('Li Wei')
  await screen.findByText('Ada Okafor')
  key('j')
  expect(await screen.findByText('Error loading the candidate: Candidate not found')).toBeDefined()
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('after somebody whom one may change comes one who is read-only, and the other way round', async () => {
  openCandidates('/candidates?candidate=7', {
    rows: [li, { ...ada, status: '200_rejected', finalDecisionStatus: 'rejected' }, noor],
  })
  await shows('Li Wei')
  for (const [name, readOnly] of [
    ['Ada Okafor', true],
    ['Noor Haddad', false],
  ] as const) {
    key('j')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const dialog = within(await shows(name))
    expect(dialog.queryByText(rejectedMessage) !== null).toBe(readOnly)
    expect(dialog.queryByRole('button', { name: 'Save Changes' }) === null).toBe(readOnly)
    expect(dialog.getByLabelText<HTMLInputElement>('Assessment Score').disabled).toBe(readOnly)
  }
})
