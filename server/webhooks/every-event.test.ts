import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chosenEvents, duties, webhookPayloads, type ChosenEvent } from '#shared/webhook-events.ts'
import { dayMs } from '#shared/durations.ts'
import { notificationQueue, offers, webhookDeliveries } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { sendApplication } from '#test/apply-form.ts'
import { importingInto } from '#test/importing-into.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'

const app = await appForFile()
const receiver = await receiverForFile()
const seed = seedHiring(app.db)
const hooks = seedWebhooks(app, receiver)

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await app.as('ceo').request(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: number }
}
/** What was sent since the last look, each held to its schema. */
async function told() {
  await hooks.work()
  const payloads = hooks.payloads()
  for (const payload of payloads) webhookPayloads[payload.type].parse(payload)
  receiver.reset()
  return payloads.map(({ type, data }) => ({ type, data: data as Record<string, unknown> }))
}
const typesTold = async () => (await told()).map(({ type }) => type)
const terms = { offerType: 'Full-time', compensation: '90000', startDate: '2027-05-01', notes: 'Welcome' }
const inDays = (days: number) => new Date(app.services.now().getTime() + days * dayMs).toISOString()

test('from the posted job to the accepted offer each step is told, with who did it', async () => {
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  await hooks.endpoint({ personal: true })
  const { id: jobId } = await seed.job({ status: 'draft', department: 'Design' })
  await call('POST', `/api/jobs/${jobId}/approve`)
  expect(await told()).toEqual([
    { type: 'job.posted', data: { job: { id: jobId, title: 'Designer', department: 'Design' }, by: 4 } },
  ])
  const { id } = await call('POST', '/api/candidates', { jobId, name: 'Li Wei', email: 'li@example.com' })
  expect(await told()).toMatchObject([{ type: 'candidate.created', data: { origin: 'added', by: 4 } }])
  await call('POST', `/api/candidates/${id}/send-assessment`)
  expect(await told()).toMatchObject([
    {
      type: 'candidate.moved',
      data: { from: '00_application_submitted', to: '15_assessment_sent', automatic: false, by: 4 },
    },
  ])
  await call('POST', `/api/candidates/${id}/assessment-result`, { score: 70, percentile: 60 })
  expect(await told()).toMatchObject([{ type: 'candidate.moved', data: { automatic: true } }])
  const interview = await call('POST', '/api/interviews', {
    candidateId: id,
    type: 'Technical',
    interviewerId: 1,
    scheduledDate: inDays(2),
  })
  expect(await told()).toMatchObject([
    {
      type: 'interview.scheduled',
      data: { interview: { id: interview.id, scheduledDate: inDays(2), interviewerId: 1 } },
    },
    { type: 'candidate.moved', data: { to: '60_1st_interview_scheduled', automatic: true } },
  ])
  await call('PATCH', `/api/interviews/${interview.id}`, { scheduledDate: inDays(3) })
  expect(await told()).toMatchObject([{ type: 'interview.changed', data: { interview: { scheduledDate: inDays(3) } } }])
  app.setNow(new Date('2027-03-05T09:00:00Z'))
  await call('POST', `/api/interviews/${interview.id}/evaluate`, {
    overallRating: 'Hire',
    technicalScore: 4,
    overallComments: 'Draws like nobody else',
  })
  await hooks.work()
  expect(receiver.heard.map(({ body }) => body).join()).not.toMatch(/Draws|Hire"|Score/)
  expect(await typesTold()).toEqual(['evaluation.submitted', 'interview.completed', 'candidate.moved'])
  await call('POST', `/api/candidates/${id}/send-offer`, terms)
  await hooks.work()
  expect(receiver.heard.map(({ body }) => body).join()).not.toContain('Welcome')
  expect(await told()).toMatchObject([
    { type: 'offer.sent', data: { candidate: { name: 'Li Wei' }, offer: { version: 1, compensation: '90000' } } },
    { type: 'candidate.moved', data: { to: '95_offer_sent' } },
  ])
  const [offer] = await app.db.select().from(offers)
  await call('POST', `/api/offers/${offer!.id}/accept`)
  expect(await told()).toMatchObject([
    {
      type: 'offer.accepted',
      data: {
        candidate: { id, name: 'Li Wei', url: `http://rolecall.test/candidates/${id}` },
        job: { title: 'Designer' },
        offer: { offerType: 'Full-time', compensation: '90000', startDate: '2027-05-01' },
        by: 4,
      },
    },
    { type: 'candidate.moved', data: { to: '100_offer_accepted', automatic: true } },
  ])
  await call('POST', `/api/jobs/${jobId}/close`)
  await call('POST', `/api/jobs/${jobId}/reopen`)
  expect(await typesTold()).toEqual(['job.closed', 'job.reopened'])
})

test('what ends otherwise is told too: declined, withdrawn, expired, rejected with all that hangs on it, reopened', async () => {
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  await hooks.endpoint({ personal: true })
  const { id } = await seed.candidate()
  const offer = async (more: object = {}) => {
    await call('POST', `/api/candidates/${id}/send-offer`, { ...terms, ...more })
    await told()
    return (await app.db.select().from(offers).orderBy(offers.id)).at(-1)!.id
  }
  await call('POST', `/api/offers/${await offer()}/decline`, { reason: 'The pay' })
  await hooks.work()
  expect(receiver.heard.map(({ body }) => body).join()).not.toContain('The pay')
  expect(await typesTold()).toEqual(['offer.declined', 'candidate.moved'])
  await call('POST', `/api/offers/${await offer()}/withdraw`)
  expect(await typesTold()).toEqual(['offer.withdrawn', 'candidate.moved'])
  await offer({ expiresOn: '2027-03-02' })
  app.setNow(new Date('2027-03-04T09:00:00Z'))
  while (await workNext(app.services, 'rest')) continue
  expect(await told()).toMatchObject([{ type: 'offer.expired', data: { by: null } }])
  await call('POST', '/api/interviews', { candidateId: id, type: 'Phone', interviewerId: 1, scheduledDate: inDays(2) })
  await offer()
  await call('POST', `/api/candidates/${id}/reject`, { reason: 'skills', remark: 'Too few years' })
  await hooks.work()
  expect(receiver.heard.map(({ body }) => body).join()).not.toMatch(/skills|Too few/)
  expect(await told()).toMatchObject([
    { type: 'offer.withdrawn' },
    { type: 'interview.cancelled' },
    { type: 'candidate.rejected', data: { from: '95_offer_sent', to: '200_rejected', automatic: false } },
  ])
  await call('POST', `/api/candidates/${id}/reopen`)
  expect(await told()).toMatchObject([{ type: 'candidate.reopened', data: { from: '200_rejected' } }])
  await call('PATCH', `/api/candidates/${id}`, { status: '200_rejected' })
  expect(await typesTold()).toEqual(['candidate.rejected'])
})

test('an application, its withdrawal, and people who are joined and separated are told', async () => {
  await hooks.endpoint()
  const { id: jobId } = await seed.job()
  await sendApplication(app, jobId)
  expect(await told()).toMatchObject([{ type: 'candidate.created', data: { origin: 'applied', by: null } }])
  const link = /\/applications\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
  await app.as(undefined).raw(`${link}/withdraw`, { method: 'POST', body: new URLSearchParams({ reason: 'Moved' }) })
  expect(await typesTold()).toEqual(['candidate.withdrawn'])
  const [first, second] = [await seed.candidate(), await seed.candidate()]
  await call('POST', `/api/candidates/${first.id}/merge`, { into: second.id })
  const merged = await told()
  expect(merged.map(({ type }) => type)).toEqual(['candidate.merged', 'candidate.merged'])
  expect(new Set(merged.map(({ data }) => (data['candidate'] as { personId: number }).personId))).toEqual(
    new Set([second.personId]),
  )
  await call('POST', `/api/candidates/${first.id}/unmerge`)
  expect(await typesTold()).toContain('candidate.separated')
})

test('an import tells of each candidate, and its undoing that they are gone', async () => {
  await hooks.endpoint({ personal: true })
  const { imported, row } = importingInto(app)
  const { id: jobId } = await seed.job()
  const { importId } = await imported({ rows: [row(jobId, 2), row(jobId, 3)] })
  expect(await told()).toMatchObject([
    { type: 'candidate.created', data: { origin: 'imported', candidate: { name: 'Person 2' } } },
    { type: 'candidate.created', data: { origin: 'imported', candidate: { name: 'Person 3' } } },
  ])
  await call('POST', `/api/imports/${importId}/undo`)
  const gone = await told()
  expect(gone.map(({ type }) => type)).toEqual(['candidate.removed', 'candidate.removed'])
  expect(JSON.stringify(gone)).not.toContain('Person')
  const kept = await app.db.select().from(webhookDeliveries)
  expect(kept.map(({ personal, candidateId }) => [personal, candidateId])).toEqual(kept.map(() => [null, null]))
})

test.each([
  [['offer.accepted'], ['candidate.anonymised']],
  [['job.posted'], []],
] as [ChosenEvent[], string[]][])(
  'whoever asks for %j is told of nothing else, but must hear of who was anonymised where that is about candidates',
  async (events, heard) => {
    await hooks.endpoint({ events })
    const { id, name } = await seed.candidate()
    await call('PATCH', `/api/candidates/${id}`, { status: '30_assessment_completed' })
    await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name })
    expect(await typesTold()).toEqual(heard)
  },
)

test('a change that is undone is told to nobody', async () => {
  await hooks.endpoint()
  const { id } = await seed.candidate()
  await app.db.execute(
    `create function refuse_queue() returns trigger language plpgsql as $$ begin raise exception 'no queue today'; end $$`,
  )
  await app.db.execute(
    `create trigger refuse_queue before insert on webhook_deliveries for each row execute function refuse_queue()`,
  )
  const answer = await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
  await app.db.execute(`drop trigger refuse_queue on webhook_deliveries`)
  await app.db.execute(`drop function refuse_queue()`)
  expect([answer.status, await seed.statusOf(id)]).toEqual([500, '00_application_submitted'])
  await withoutActivity(app.db, () => app.as('ceo').request('POST', `/api/candidates/${id}/reject`))
  expect(await app.db.$count(webhookDeliveries)).toBe(0)
  expect(await app.db.$count(notificationQueue, eq(notificationQueue.type, 'webhook'))).toBe(0)
})

test('every event has its schema, and refuses what is not its own', () => {
  expect(Object.keys(webhookPayloads).toSorted()).toEqual([...chosenEvents, ...duties, 'webhook.test'].toSorted())
  const payload = {
    type: 'job.posted',
    version: 1,
    timestamp: '2027-03-01T09:00:00.000Z',
    sequence: 1,
    data: { job: { id: 1, title: 'Nurse', department: null }, by: null },
  }
  expect(webhookPayloads['job.posted'].safeParse(payload).success).toBe(true)
  expect(webhookPayloads['job.closed'].safeParse(payload).success).toBe(false)
})
