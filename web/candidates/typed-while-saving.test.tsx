// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rejectedMessage, withdrawnMessage } from '#shared/pipeline.ts'
import { candidateRules } from './use-candidate-editor.ts'
import { candidate, click, openScreener, openTab, type } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is typed while a change is saved stays, and is still to be saved', async () => {
  const answer = Promise.withResolvers<Response>()
  const updatedAt = '2026-03-06T09:00:00.000Z'
  let row = candidate
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: {
      'GET /api/candidates/7': () => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] }),
      'PATCH /api/candidates/7': () => answer.promise,
    },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Save Changes')
  await screen.findByText('Saving...')
  type('Location', 'Gdynia')
  row = { ...row, phone: '+48 600', updatedAt }
  await act(async () => answer.resolve(Response.json(row)))
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Gdynia')
  expect(screen.getByText('(unsaved changes)')).toBeDefined()
  await click('Save Changes')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ rowVersion: updatedAt, body: { phone: '+48 600', location: 'Gdynia' } })
})

test('a press of Save that the whole candidate comes after, before the rules do, is no press lost', async () => {
  const first = Promise.withResolvers<Response>()
  const rules = Promise.withResolvers<void>()
  const load = vi.spyOn(candidateRules, 'load').mockReturnValue(rules.promise)
  const { sent } = openScreener('/candidates', {
    answers: {
      'GET /api/candidates/7': () => first.promise,
      'PATCH /api/candidates/7': () => Response.json(candidate),
    },
  })
  await click('View Details of Li Wei')
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Save Changes')
  await screen.findByText('Saving...')
  const whole = { ...candidate, notes: 'Read at last', alsoAppliedFor: [], undeliveredEmails: [] }
  await act(async () => first.resolve(Response.json(whole)))
  await click('Saving...')
  load.mockRestore()
  await act(async () => rules.resolve())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ body: { phone: '+48 600' } })
})

test('what was typed over the row that the list lent stays where the candidate cannot be read, until it can', async () => {
  const first = Promise.withResolvers<Response>()
  const whole = { ...candidate, notes: 'Read at last', alsoAppliedFor: [], undeliveredEmails: [] }
  const answers = [() => first.promise, () => Response.json(whole)]
  openScreener('/candidates', { answers: { 'GET /api/candidates/7': () => answers.shift()!() } })
  await click('View Details of Li Wei')
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await act(async () => first.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByText(/^Error loading the candidate: The server could not be reached/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+48 600')
  await click('Try again')
  await waitFor(() => expect(screen.queryByText(/^Error loading the candidate/)).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+48 600')
})

test('a candidate who is gone is not shown by the row that the list still lends', async () => {
  openScreener('/candidates', {
    answers: { 'GET /api/candidates/7': () => Response.json({ message: 'Candidate not found' }, { status: 404 }) },
  })
  await click('View Details of Li Wei')
  expect(await screen.findByText('Error loading the candidate: Candidate not found')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})

describe('a row that is read again while something is typed', () => {
  const [at, later] = [candidate.updatedAt, '2026-03-06T09:00:00.000Z']
  const standing = { sitting: null, order: null, timeFactor: 1, reason: null, timeUpdatedAt: at, dueAt: null }
  /** Types a note, then agrees on a time, after which the candidate is read again and is as somebody else left it. */
  async function typeBeside(theirs: Partial<typeof candidate>) {
    let row = { ...candidate, status: '15_assessment_sent' }
    const current = { ...row, ...theirs, updatedAt: later }
    const { sent } = openScreener('/candidates?candidate=7', {
      row,
      answers: {
        'GET /api/candidates/7': () => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] }),
        'GET /api/candidates/7/assessment-link': () => Response.json(standing),
        'PATCH /api/candidates/7/assessment-time': () => {
          row = current
          return Response.json({ ...standing, message: 'Assessment time saved' })
        },
        'PATCH /api/candidates/7': ({ rowVersion, body }) =>
          rowVersion === later
            ? Response.json({ ...current, ...body })
            : Response.json({ message: 'Someone else', errorType: 'conflict', current }, { status: 409 }),
      },
    })
    await openTab(/Notes/)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Notes' }), { target: { value: 'Mine' } })
    await openTab(/Evaluation/)
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Adjust time' }).disabled).toBe(false),
    )
    await click('Adjust time')
    await click('Save time')
    expect(await screen.findByText('Assessment time saved')).toBeDefined()
    await openTab(/Details/)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe(current.phone ?? ''))
    await click('Save Changes')
    return () => sent.filter(({ call }) => call === 'PATCH /api/candidates/7')
  }

  test('is saved over at once where it differs in other fields', async () => {
    const sent = await typeBeside({ phone: '+48 700' })
    expect(await screen.findByText('Candidate updated')).toBeDefined()
    expect(sent()).toMatchObject([{ rowVersion: later, body: { notes: 'Mine', phone: '+48 700' } }])
  })

  test('is shown first where it differs in the same', async () => {
    const sent = await typeBeside({ phone: '+48 700', notes: 'Theirs' })
    const alert = await screen.findByText('Someone else changed this candidate in the meantime.')
    expect(alert.closest('section')!.textContent).toContain('Theirs')
    await click('Save my changes over theirs')
    expect(await screen.findByText('Candidate updated')).toBeDefined()
    expect(sent().map(({ rowVersion }) => rowVersion)).toEqual([at, later])
    expect(sent()[1]!.body).toMatchObject({ notes: 'Mine', phone: '+48 700' })
  })
})

test.each([
  ['rejected', { status: '200_rejected' }, rejectedMessage],
  ['withdrawn', { withdrawnAt: '2026-03-06T09:00:00.000Z' }, withdrawnMessage],
])('mine cannot be saved over a candidate whom someone else left %s, and the notice says why', async (_, end, why) => {
  const current = { ...candidate, ...end, updatedAt: '2026-03-06T09:00:00.000Z' }
  const conflict = { message: 'Someone else', errorType: 'conflict', current }
  openScreener('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/7': () => Response.json(conflict, { status: 409 }) },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Save Changes')
  const notice = (await screen.findByText('Someone else changed this candidate in the meantime.')).closest('section')!
  expect(notice.textContent).toContain(why)
  expect(screen.queryByRole('button', { name: 'Save my changes over theirs' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reload theirs' })).toBeDefined()
})

test('mine, when saving it over theirs failed, is saved from their version the next time too', async () => {
  const current = { ...candidate, location: 'Gdańsk', updatedAt: '2026-03-06T09:00:00.000Z' }
  const answers = [
    () => Response.json({ message: 'Someone else', errorType: 'conflict', current }, { status: 409 }),
    () => Response.json({ message: 'The database could not be reached' }, { status: 503 }),
    () => Response.json({ ...current, phone: '+48 600', updatedAt: '2026-03-07T09:00:00.000Z' }),
  ]
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/7': () => answers.shift()!() },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Save Changes')
  await click('Save my changes over theirs')
  expect(await screen.findByText('The database could not be reached')).toBeDefined()
  await click('Save Changes')
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([candidate.updatedAt, current.updatedAt, current.updatedAt])
})
