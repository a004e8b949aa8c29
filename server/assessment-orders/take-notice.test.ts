import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { createApp } from '#server/app.ts'
import { assessmentOrders } from '#server/database/schema.ts'
import { signatureOf } from '#server/http/signature-of.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import type { OutsideProviderConfig } from '#server/providers/assessments/assessment-provider.ts'
import { providerForFile } from '#test/provider-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const server = await providerForFile()
const seed = seedHiring(app.db)
const start = new Date('2026-03-05T09:00:00Z')
beforeEach(() => app.setNow(start))

const under = (name: OutsideProviderConfig['name']) => {
  const assessments = server.configOf(name)
  const services = { ...app.services, config: { ...app.services.config, assessments } }
  const asCoo = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('coo') } })
  const work = async () => {
    while (await workNext(services));
  }
  /** Sends somebody the assessment; answers the order. */
  const order = async () => {
    const { id } = await seed.candidate({ job: await seed.job({ title: 'Designer' }) })
    expect((await asCoo.request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })).status).toBe(200)
    await work()
    return (await orders()).at(-1)!
  }
  let sent = 0
  const notify = async (reference: string, submission: string) => {
    sent += 1
    const id = `${name}-${sent}`
    const timestamp = String(app.services.now().getTime() / 1000)
    const body = JSON.stringify({ data: { reference, questionnaire_submission_id: submission } })
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf({ id, timestamp, body }, assessments.webhookSecret!),
    }
    return (await asCoo.request('/webhooks/assessments', { method: 'POST', body, headers })).status
  }
  return { order, notify, work }
}
const orders = () => app.db.select().from(assessmentOrders).orderBy(assessmentOrders.id)

test('an order of a provider that is configured no longer is unknown to the one that is', async () => {
  const before = await under('partner').order()
  expect(await under('hipeople').notify(before.reference, 'submission-1')).toBe(404)
  expect(await orders()).toEqual([before])
})

test('each order has a submission of its own', async () => {
  const { order, notify } = under('hipeople')
  const [first, second] = [await order(), await order()]
  expect(await notify(second.reference, 'submission-2')).toBe(202)
  expect(await notify(first.reference, 'submission-1')).toBe(202)
  const held = await orders()
  expect(held.map(({ id, externalId }) => [id, externalId])).toEqual([
    [first.id, 'submission-1'],
    [second.id, 'submission-2'],
  ])
})

test('two providers may have the same name for what is not the same', async () => {
  const theirs = await under('partner').order()
  const { order, notify } = under('hipeople')
  const { reference } = await order()
  expect(await notify(reference, theirs.externalId!)).toBe(202)
  expect(await orders()).toMatchObject([{ externalId: theirs.externalId }, { externalId: theirs.externalId }])
})

test('once the result has come, a notice changes nothing, whatever it names', async () => {
  const { order, notify, work } = under('hipeople')
  const { reference } = await order()
  await notify(reference, 'submission-1')
  server.scores.set('submission-1', 74)
  app.setNow(new Date(start.getTime() + hourMs))
  await work()
  const done = await orders()
  expect(done).toMatchObject([{ status: 'completed', score: 74 }])
  expect(await notify(reference, 'submission-2')).toBe(200)
  expect(await orders()).toEqual(done)
})
