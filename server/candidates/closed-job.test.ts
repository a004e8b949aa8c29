import { expect, test } from 'vitest'
import {
  activityLogs,
  candidates,
  emailLogs,
  interviews,
  jobs,
  notificationQueue,
  offers,
  settings,
  statusChanges,
} from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const request = (method: 'POST' | 'PATCH', path: string, body?: unknown) => app.as('ceo').request(method, path, body)
const move = (id: number, path: string, body?: unknown) => request('POST', `/api/candidates/${id}/${path}`, body)
const turn = (status: 'active' | 'closed' | 'draft' | 'review') => app.db.update(jobs).set({ status })

const terms = { offerType: 'Full-time', compensation: '90000' }
const scheduledDate = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
const pending = async (candidateId: number) =>
  (await seed.interview({ candidateId, status: 'pending', interviewerId: accountOf('hiringManager').id })).id

/** What each act needs beforehand, and its sentence on a closed job. */
const refused: [string, (id: number) => Promise<() => ReturnType<typeof request>>, string][] = [
  ['the assessment', async (id) => () => move(id, 'send-assessment'), 'send its assessment'],
  ['an invitation', async (id) => () => move(id, 'invite-to-interview'), 'invite to an interview'],
  ['an offer', async (id) => () => move(id, 'send-offer', terms), 'send an offer'],
  [
    'an offer that waits for approval',
    async (id) => {
      await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 100_000 } })
      return () => move(id, 'send-offer', terms)
    },
    'send an offer',
  ],
  [
    'a new version of an offer',
    async (candidateId) => {
      const { id } = await seed.offer({ candidateId })
      return () => request('POST', `/api/offers/${id}/revise`, terms)
    },
    'send an offer',
  ],
  [
    'a new interview',
    async (candidateId) => () => request('POST', '/api/interviews', { candidateId, type: 'Panel', scheduledDate }),
    'schedule an interview',
  ],
  [
    'a date for an interview',
    async (candidateId) => {
      const id = await pending(candidateId)
      return () => request('PATCH', `/api/interviews/${id}`, { scheduledDate })
    },
    'schedule an interview',
  ],
  [
    'another date for an interview',
    async (candidateId) => {
      const { id } = await seed.interview({ candidateId, status: 'scheduled', scheduledDate: new Date() })
      return () => request('PATCH', `/api/interviews/${id}`, { scheduledDate })
    },
    'schedule an interview',
  ],
  [
    'a link to choose a time',
    async (candidateId) => {
      const id = await pending(candidateId)
      return () => request('POST', `/api/interviews/${id}/scheduling-link`, { email: true })
    },
    'let the candidate choose a time',
  ],
]

/** Everything that a refused call must leave as it was. */
const everything = async () => [
  await app.db.select().from(candidates),
  await app.db.select().from(interviews),
  await app.db.select().from(offers),
  await app.db.select().from(statusChanges),
  // The letter's file is written before anybody is asked, and is removed again.
  (await app.db.select().from(notificationQueue)).filter(({ type }) => type !== 'files.remove'),
  await app.db.$count(emailLogs),
  await app.db.$count(activityLogs),
]

test.each(refused)(
  '%s is refused to a candidate of a closed job, and given once it is open again',
  async (_what, prepare, act) => {
    const { id } = await seed.candidate()
    const send = await prepare(id)
    await turn('closed')
    const before = await everything()
    const answer = await send()
    expect([answer.status, await answer.json()]).toEqual([409, { message: `This job is closed. Reopen it to ${act}.` }])
    expect(await everything()).toEqual(before)
    expect(app.sent).toEqual([])
    await turn('active')
    expect((await send()).ok).toBe(true)
    await app.settled()
  },
)

test.each(['draft', 'review'] as const)('a job that is in %s refuses none of them', async (status) => {
  for (const [what, prepare] of refused) {
    const send = await prepare((await seed.candidate()).id)
    await turn(status)
    expect([what, (await send()).ok]).toEqual([what, true])
    await app.db.delete(settings)
  }
})

test.each(['talent-pool', 'reject'])('leave is taken of a candidate of a closed job: %s', async (path) => {
  const { id } = await seed.candidate()
  await turn('closed')
  expect((await move(id, path)).status).toBe(200)
  expect(app.sent).toHaveLength(1)
})

test('what happened is still written down of a candidate of a closed job', async () => {
  const { id } = await seed.candidate()
  const interviewId = await pending(id)
  await turn('closed')
  const change = (body: unknown) => request('PATCH', `/api/interviews/${interviewId}`, body)
  expect((await change({ notes: 'Was on the phone' })).status).toBe(200)
  expect((await change({ status: 'completed' })).status).toBe(200)
  const evaluation = { overallRating: 'Hire', overallComments: 'Calm and exact' }
  expect((await request('POST', `/api/interviews/${interviewId}/evaluate`, evaluation)).ok).toBe(true)
  expect((await request('PATCH', `/api/candidates/${id}`, { notes: 'Ask again in spring' })).status).toBe(200)
})
