// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PersonWhoFits } from '#shared/rediscovery.ts'
import { click, job, openJobs } from '#test/screens/open-jobs.tsx'
import { candidate } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const active = { ...job, status: 'active' as const, platforms: [], hires: 0, candidatesUnderWay: 0, writing: null }
const skillsAsked = [
  { name: 'Figma', found: true },
  { name: 'Research', found: false },
]
const ana: PersonWhoFits = {
  ...candidate,
  id: 11,
  name: 'Ana Ruiz',
  status: '200_rejected',
  stageSince: '2026-02-05T09:00:00.000Z',
  location: 'Lima',
  rejectionReason: 'another-chosen',
  job: { ...candidate.job!, title: 'Illustrator', status: 'closed' },
  skillsAsked,
  furthestStatus: '95_offer_sent',
}
const ben: PersonWhoFits = {
  ...ana,
  id: 12,
  name: 'Ben',
  status: '90_talent_pool',
  rejectionReason: null,
  furthestStatus: null,
}

/** Job Details, or Edit Job, over these people; whoever is considered is among them no longer. */
function open(people: PersonWhoFits[], { path = '/jobs?job=7', row = active, refusal = '' } = {}) {
  let left = people
  const considered = (id: number) => [
    `POST /api/candidates/${id}/consider`,
    () => {
      if (refusal) return Response.json({ message: refusal }, { status: 409 })
      const { name } = left.find((each) => each.id === id)!
      left = left.filter((each) => each.id !== id)
      return Response.json(
        { ...candidate, id: id + 10, name, job: active, message: 'Candidate Added' },
        { status: 201 },
      )
    },
  ]
  return openJobs(
    path,
    {
      'GET /api/jobs': () => Response.json([row], { headers: { 'x-total-count': '1' } }),
      'GET /api/jobs/7': () => Response.json(row),
      'GET /api/jobs/7/people-who-fit': ({ url }) => {
        const shown = left.slice(0, Number(new URL(url, 'http://x').searchParams.get('pageSize')))
        return Response.json(shown, { headers: { 'x-total-count': String(left.length) } })
      },
      'GET /api/settings/hiring': () => Response.json({ assessmentDelayMs: 0 }),
      ...Object.fromEntries(people.map(({ id }) => considered(id))),
    },
    'coo',
    3,
  )
}
const list = async () => within(await screen.findByRole('list', { name: 'People you know' }))

test('people of earlier jobs are shown with why: which skills, how far they came, for which job and when', async () => {
  open([ana, ben])
  const rows = (await list()).getAllByRole('listitem').filter((row) => within(row).queryByRole('checkbox'))
  expect(screen.getByText('2 people of earlier jobs fit this one.')).toBeDefined()
  expect(rows).toHaveLength(2)
  const first = within(rows[0]!)
  expect(first.getByRole('link', { name: 'Ana Ruiz' }).getAttribute('href')).toBe('/candidates/11')
  expect(
    first.getByText(
      'For Illustrator · came to Offer Sent · rejected on Feb 5, 2026 · another candidate was chosen · Lima',
    ),
  ).toBeDefined()
  const skills = within(first.getByRole('list', { name: 'Skills of the job that Ana Ruiz shows' }))
  expect(skills.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Figma, found',
    'Research, not found',
  ])
  expect(within(rows[1]!).getByText('For Illustrator · in the talent pool since Feb 5, 2026 · Lima')).toBeDefined()
})

test('whoever is considered for the job leaves, and is told by a toast; the job is not asked for', async () => {
  const { sent } = open([ana, ben])
  await click('Consider Ana Ruiz')
  const dialog = within(await screen.findByRole('dialog', { name: 'Consider for Product Designer' }))
  expect(dialog.queryByRole('combobox')).toBeNull()
  expect(await dialog.findByText('The assessment goes out by email at once.')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Add Candidate' }))
  expect(await screen.findByText('Ana Ruiz is now a candidate for Product Designer too.')).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/candidates/11/consider', body: { jobId: 7 } }])
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).toBeNull())
  expect(screen.getByText('1 person of an earlier job fits this one.')).toBeDefined()
})

test('several who are picked are considered one after the other; once nobody is left nothing is shown', async () => {
  const { sent } = open([ana, ben])
  const people = await list()
  for (const name of ['Ana Ruiz', 'Ben']) fireEvent.click(people.getByRole('checkbox', { name: `Select ${name}` }))
  await click('Consider 2 people')
  const dialog = within(await screen.findByRole('dialog', { name: 'Consider for Product Designer' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 candidates' }))
  await dialog.findByText('2 of 2 added')
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/candidates/11/consider', { jobId: 7 }],
    ['POST /api/candidates/12/consider', { jobId: 7 }],
  ])
  fireEvent.click(await dialog.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'People you know' })).toBeNull())
})

test('on Edit Job considering somebody does not save the job, and a refusal is told in the window', async () => {
  const refusal = 'They asked that their data be deleted. Answer that first.'
  const { sent } = open([ana], { path: '/jobs/7/edit', refusal })
  await click('Consider Ana Ruiz')
  const dialog = within(await screen.findByRole('dialog', { name: 'Consider for Product Designer' }))
  fireEvent.submit(
    dialog.getByRole('button', { name: 'Add Candidate' }).closest('[role=dialog]')!.querySelector('form')!,
  )
  expect(await dialog.findByText(refusal)).toBeDefined()
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/candidates/11/consider'])
})

test('five are shown at first, and more when they are asked for', async () => {
  open(Array.from({ length: 7 }, (_, at) => ({ ...ana, id: 20 + at, name: `Person ${at}` })))
  const people = await list()
  expect(people.getAllByRole('checkbox')).toHaveLength(5)
  await click('Show 2 more')
  await waitFor(() => expect(people.getAllByRole('checkbox')).toHaveLength(7))
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('once a job is approved whoever approved it is led to who fits, where somebody does', async () => {
  const draft = { ...active, status: 'draft' as const }
  const approval = async (people: PersonWhoFits[]) => {
    openJobs(
      '/jobs?job=7',
      {
        'GET /api/jobs': () => Response.json([draft], { headers: { 'x-total-count': '1' } }),
        'GET /api/jobs/7': () => Response.json(draft),
        'GET /api/jobs/7/people-who-fit': () =>
          Response.json(people, { headers: { 'x-total-count': String(people.length) } }),
        'POST /api/jobs/7/approve': () => Response.json(active),
      },
      'coo',
      3,
    )
    const met = vi.spyOn(Element.prototype, 'scrollIntoView')
    await click('Review and approve')
    await screen.findByRole('button', { name: 'Approve & Post Job' })
    await click('Approve & Post Job')
    await screen.findByText('Job posting approved')
    return met
  }
  const met = await approval([ana])
  met.mockClear()
  await click('People who fit')
  await waitFor(() => expect(met.mock.contexts.map((section) => (section as Element).textContent)).toHaveLength(1))
  expect((met.mock.contexts[0] as Element).textContent).toContain('Ana Ruiz')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'People you know' }))
  cleanup()
  await approval([])
  expect(screen.queryByRole('button', { name: 'People who fit' })).toBeNull()
})

test('where nobody fits there is no card, and for a closed job nobody is looked for', async () => {
  const { reads } = open([])
  await waitFor(() => expect(reads.some((url) => url.includes('people-who-fit'))).toBe(true))
  expect(screen.queryByText('People you know')).toBeNull()
  cleanup()
  const closed = open([ana], { row: { ...active, status: 'closed' } as never })
  await screen.findByText('Express Review')
  expect(closed.reads.some((url) => url.includes('people-who-fit'))).toBe(false)
})
