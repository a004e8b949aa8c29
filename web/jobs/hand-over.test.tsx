// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import type { Answer } from '#test/screens/screens-over.tsx'
import { choose } from '#test/screens/open-screener.tsx'
import { click, job, openJobs, page } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const active = { ...job, status: 'active' }
const hana = { id: 1, fullName: 'Hana Novak', role: 'hiringManager' }
const tomasz = { id: 2, fullName: 'Tomasz Lukasik', role: 'projectManager' }

async function openDetails(role: Role, answers: Record<string, Answer> = {}, row: object = active) {
  const opened = openJobs(
    '/jobs?job=7',
    {
      'GET /api/jobs': () => page([job]),
      'GET /api/jobs/7': () => Response.json({ ...row, platforms: [], hires: 0 }),
      'GET /api/user/1': () => Response.json(hana),
      'GET /api/colleagues': () => Response.json([hana, tomasz]),
      ...answers,
    },
    role,
    9,
  )
  await screen.findByText('Hana Novak', { selector: 'dd *' })
  return opened
}

test('an executive hands a job over to a colleague, who is asked for first', async () => {
  const { sent } = await openDetails('director', {
    'POST /api/jobs/7/hand-over': () => Response.json({ ...active, submitterId: 2 }),
  })
  expect(screen.queryByText('(has left)')).toBeNull()
  await click('Hand over')
  const form = within(await screen.findByRole('dialog', { name: 'Hand over this job' }))
  const submit = () => form.getByRole('button', { name: 'Hand over' }).click()
  submit()
  expect(await form.findByText('Choose who takes it over')).toBeDefined()
  expect(sent).toEqual([])
  await choose('Submitter', 'Tomasz Lukasik')
  submit()
  expect(await screen.findByText('Tomasz Lukasik is its submitter now.')).toBeDefined()
  expect(sent).toMatchObject([
    { call: 'POST /api/jobs/7/hand-over', body: { userId: 2 }, rowVersion: active.updatedAt },
  ])
})

test('whose submitter has left is said to whoever can hand it over', async () => {
  await openDetails('coo', { 'GET /api/colleagues': () => Response.json([tomasz]) })
  expect(await screen.findByText('(has left)')).toBeDefined()
})

test.each<[string, Role, object]>([
  ['whoever only submitted it', 'hiringManager', active],
  ['anybody once it is closed', 'admin', { ...active, status: 'closed' }],
])('%s is not offered to hand it over', async (_who, role, row) => {
  await openDetails(role, {}, row)
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
})

test('a refusal is told in the window', async () => {
  await openDetails('ceo', {
    'POST /api/jobs/7/hand-over': () =>
      Response.json({ message: 'The submitter must be an active user', field: 'userId' }, { status: 400 }),
  })
  await click('Hand over')
  const form = within(await screen.findByRole('dialog', { name: 'Hand over this job' }))
  await choose('Submitter', 'Tomasz Lukasik')
  form.getByRole('button', { name: 'Hand over' }).click()
  expect(await form.findByText('The submitter must be an active user')).toBeDefined()
})
