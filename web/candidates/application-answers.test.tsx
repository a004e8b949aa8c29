// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, choose, click, openScreener, openTab } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = 'GET /api/candidates/7/application'
const show = async (answers: object[], referredBy: object | null = null) => {
  const application = {
    via: 'careers',
    answers,
    emailConfirmedAt: null,
    consentedAt: null,
    withdrawalReason: null,
    createdAt: '2026-03-05T12:00:00.000Z',
  }
  openScreener('/candidates/7', { answers: { [path]: () => Response.json({ application, referredBy }) } })
  await openTab(/Details/)
}
const answer = (id: number, label: string) => ({ id, label, answer: `Answer ${id}` })

test('two questions in the same words are two, and so is one that is called as a field of the application', async () => {
  const complaints = vi.spyOn(console, 'error')
  await show([answer(1, 'Why us?'), answer(2, 'Why us?'), answer(3, 'Consent')])
  const list = within(await screen.findByRole('region', { name: 'Application' }))
  expect(list.getAllByText(/^Answer \d$/).map((each) => each.textContent)).toEqual(['Answer 1', 'Answer 2', 'Answer 3'])
  expect(complaints.mock.calls.flat().filter((said) => String(said).includes('same key'))).toEqual([])
})

test('what an applicant wrote stands as text, and runs from the right where its letters do', async () => {
  await show([{ id: 1, label: 'Why us?', answer: 'لأن <b>العمل</b> جيد.' }])
  expect((await screen.findByText('لأن <b>العمل</b> جيد.')).dir).toBe('auto')
})

const hana = { id: 2, fullName: 'Hana Novak', hasLeft: true }

test('who referred somebody is told with their application, and of nobody else', async () => {
  await show([], hana)
  const term = await screen.findByText('Referred by', { selector: 'dt' })
  expect(term.parentElement?.querySelector('dd')?.textContent).toBe('Hana Novak')
  cleanup()
  await show([answer(1, 'Why us?')])
  expect(await screen.findByText('Why us?')).toBeDefined()
  expect(screen.queryByText('Referred by')).toBeNull()
})

const referral = { ...candidate, source: ' referral' }
const people = { 'GET /api/colleagues': () => Response.json([{ id: 4, fullName: 'Ada Okafor', role: 'ceo' }]) }

test('who referred somebody is corrected by who edits candidates, also where it has left or nobody was said', async () => {
  let referredBy: object | null = hana
  const { sent } = openScreener('/candidates/7', {
    row: referral,
    answers: {
      ...people,
      [path]: () => Response.json({ application: null, referredBy, erasureRequest: null }),
      'PATCH /api/candidates/7': () => {
        referredBy = null
        return Response.json({ ...referral, updatedAt: '2026-03-06T12:00:00.000Z', message: 'Candidate updated' })
      },
    },
  })
  await openTab(/Details/)
  expect(await screen.findByRole('combobox', { name: 'Referred by' })).toHaveProperty(
    'textContent',
    'Hana Novak (has left)',
  )
  await choose('Referred by', 'Not said')
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(sent[0]?.body).toEqual({ referredById: null })
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Referred by' })).toHaveProperty('textContent', 'Not said'),
  )
})

test('who referred somebody is only read by who does not edit candidates', async () => {
  openScreener('/candidates/7', {
    role: 'hiringManager',
    row: referral,
    answers: { ...people, [path]: () => Response.json({ application: null, referredBy: hana, erasureRequest: null }) },
  })
  await openTab(/Details/)
  expect(await screen.findByText('Hana Novak')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Referred by' })).toBeNull()
})

test('answers that cannot be read say so, and a request for deletion among them is asked for again', async () => {
  const answers = [
    () => Response.json({ message: 'Away' }, { status: 503 }),
    () =>
      Response.json({
        application: null,
        erasureRequest: {
          askedAt: new Date(2026, 2, 5, 12).toISOString(),
          dueOn: '2026-04-05',
          isOverdue: false,
          declinedAt: null,
          isHired: false,
        },
      }),
  ]
  openScreener('/candidates/7', { answers: { [path]: () => answers.shift()!() } })
  await openTab(/Details/)
  expect(await screen.findByText('Error loading the application: Away')).toBeDefined()
  await click('Try again')
  expect(await screen.findByText(/^Asked on Mar 5, 2026 that their data be deleted/)).toBeDefined()
  expect(screen.queryByText(/Error loading the application/)).toBeNull()
})
