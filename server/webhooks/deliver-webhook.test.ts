import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { activityLogs, notificationQueue, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'

const app = await appForFile()
const receiver = await receiverForFile()
const seed = seedHiring(app.db)
const hooks = seedWebhooks(app, receiver)

const later = (ms: number) => app.setNow(new Date(app.services.now().getTime() + ms))
const add = async (name = 'Ada Lovelace') => {
  const { id: jobId } = await seed.job()
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
  const answer = await app.as('ceo').request('POST', '/api/candidates', { jobId, name, email, phone: '+44 20 7946' })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: number }
}
const endpointRow = async () => (await app.db.select().from(webhookEndpoints))[0]!
const deliveries = () => app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)
const queued = () => app.db.$count(notificationQueue, eq(notificationQueue.type, 'webhook'))

test('a message is signed so that an implementation of Standard Webhooks which is not ours believes it, and no changed one', async () => {
  const { id } = await hooks.endpoint()
  await add()
  await hooks.work()
  const { secret } = await hooks.secretOf(id)
  const [{ headers, body }] = receiver.heard as [(typeof receiver.heard)[number]]
  const verifier = new Verifier(secret)
  expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
  expect(() => verifier.verify(body.replace('added', 'applied'), headers as Record<string, string>)).toThrow()
  expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/)
})

test('for a day after a renewal both secrets are believed, and then the new one alone', async () => {
  app.setNow(new Date())
  const { id } = await hooks.endpoint()
  const { secret: before } = await hooks.secretOf(id)
  const answer = await app.as('coo').request('POST', `/api/webhooks/${id}/secret`)
  const { secret: after } = (await answer.json()) as { secret: string }
  expect(after).not.toBe(before)
  await add()
  await hooks.work()
  const first = receiver.heard[0]!
  for (const secret of [before, after])
    expect(() => new Verifier(secret).verify(first.body, first.headers as Record<string, string>)).not.toThrow()
  expect((await hooks.secretOf(id)).previousUntil).not.toBeNull()
  later(dayMs + 1)
  await add('Grace Hopper')
  await hooks.work()
  expect(receiver.heard[1]!.headers['webhook-signature']!.toString().split(' ')).toHaveLength(1)
  expect((await hooks.secretOf(id)).previousUntil).toBeNull()
})

test('numbers alone go along, unless names are asked for', async () => {
  await hooks.endpoint({ path: '/bare' })
  await hooks.endpoint({ path: '/named', personal: true })
  const { id } = await add()
  await hooks.work()
  const [bare, named] = ['/bare', '/named'].map((to) => receiver.heard.find(({ path }) => path === to)!.body)
  expect(JSON.parse(bare!)).toMatchObject({
    type: 'candidate.created',
    version: 1,
    data: { candidate: { id, url: `http://rolecall.test/candidates/${id}` }, origin: 'added', by: 4 },
  })
  expect(bare).not.toMatch(/Ada|example\.com|7946/)
  expect(JSON.parse(named!).data.candidate).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada.lovelace@example.com',
    phone: '+44 20 7946',
  })
})

test('a message says what was true at the event, however late it is sent', async () => {
  const { id: endpointId } = await hooks.endpoint({ personal: true })
  const { id } = await add()
  await app.as('ceo').request('PATCH', `/api/candidates/${id}`, { name: 'Countess Lovelace' })
  await hooks.work()
  expect(hooks.payloads()[0]!.data).toMatchObject({ candidate: { name: 'Ada Lovelace' } })
  const shown = await app.as('admin').request('GET', `/api/webhooks/${endpointId}/deliveries`)
  expect(((await shown.json()) as { payload: string }[]).map(({ payload }) => payload)).toEqual([
    receiver.heard[0]!.body,
  ])
})

test('of whoever was anonymised in between nothing but numbers goes, neither at first nor again', async () => {
  const { id: endpointId } = await hooks.endpoint({ personal: true })
  const { id } = await add()
  const [sent] = await deliveries()
  await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name: 'Ada Lovelace' })
  await hooks.work()
  expect(hooks.types()).toEqual(['candidate.created', 'candidate.anonymised'])
  expect((await app.as('admin').request('POST', `/api/webhook-deliveries/${sent!.id}/send-again`)).status).toBe(200)
  await hooks.work()
  expect(receiver.heard).toHaveLength(3)
  expect(receiver.heard.map(({ body }) => body).join()).not.toMatch(/Ada|example\.com|7946/)
  const shown = await app.as('admin').request('GET', `/api/webhooks/${endpointId}/deliveries`)
  expect(await shown.text()).not.toMatch(/Ada|example\.com|7946/)
})

describe('a receiver that fails', () => {
  test.each([400, 404, 500, 503, 429])(
    'with %s is tried again with growing waits under the same id',
    async (status) => {
      app.setNow(new Date('2027-03-01T09:00:00Z'))
      await hooks.endpoint()
      await add()
      receiver.answer('/hook', status)
      await hooks.work()
      later(59_000)
      await hooks.work()
      expect(receiver.heard).toHaveLength(1)
      later(1_000)
      await hooks.work()
      later(minuteMs)
      await hooks.work()
      expect(receiver.heard).toHaveLength(2)
      expect(await deliveries()).toMatchObject([
        { status: 'waiting', attempts: 2, answer: status, error: `The receiver answered with ${status}` },
      ])
      expect(await endpointRow()).toMatchObject({ failingSince: new Date('2027-03-01T09:00:00Z'), offReason: null })
      receiver.answer('/hook', 200)
      later(2 * minuteMs)
      await hooks.work()
      expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 3, answer: 200, error: null }])
      expect(await endpointRow()).toMatchObject({ failingSince: null, error: null, pausedUntil: null })
      expect(await queued()).toBe(0)
    },
  )

  test('redirects somewhere else: that is not followed', async () => {
    await hooks.endpoint()
    receiver.answer('/hook', { redirect: `${receiver.address}/elsewhere` })
    await add()
    await hooks.work()
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/hook'])
    expect(await deliveries()).toMatchObject([
      { error: 'The receiver answered with 302, and redirects are not followed' },
    ])
  })

  test('is given up after three days, and the message can be sent again by hand', async () => {
    app.setNow(new Date('2027-03-01T09:00:00Z'))
    await hooks.endpoint()
    await add()
    receiver.answer('/hook', 404)
    for (let hour = 0; hour < 24 * 3.5; hour += 1) {
      await hooks.work()
      later(hourMs)
    }
    const [given] = await deliveries()
    expect(given).toMatchObject({ status: 'failed' })
    expect(given!.attempts).toBeGreaterThan(10)
    expect(await queued()).toBe(0)
    receiver.answer('/hook', 200)
    expect((await app.as('coo').request('POST', `/api/webhook-deliveries/${given!.id}/send-again`)).status).toBe(200)
    expect((await app.as('coo').request('POST', `/api/webhook-deliveries/${given!.id}/send-again`)).status).toBe(409)
    await hooks.work()
    expect(await deliveries()).toMatchObject([{ status: 'delivered', key: given!.key }])
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('says that it is gone: it is asked no more, and administrators have a letter', async () => {
    await hooks.endpoint()
    await add()
    receiver.answer('/hook', 410)
    await hooks.work()
    expect(await endpointRow()).toMatchObject({ offReason: 'gone' })
    expect(await deliveries()).toMatchObject([{ status: 'failed', answer: 410 }])
    expect(
      await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.webhookTurnedOff)),
    ).toMatchObject([{ userId: null, details: { name: 'HR system' } }])
    while (await workNext(app.services, 'letters')) continue
    expect(app.sent).toMatchObject([
      { to: 'admin@rolecall.test', subject: 'Webhook turned off: HR system', text: expect.stringContaining('(410)') },
    ])
    await add('Grace Hopper')
    expect(await queued()).toBe(0)
  })

  test('for five days is turned off, and what waits for it is not sent', async () => {
    app.setNow(new Date('2027-03-01T09:00:00Z'))
    await hooks.endpoint()
    receiver.answer('/hook', 500)
    await add('Ada Zero')
    for (let day = 1; day <= 4; day += 1) {
      await hooks.work()
      later(dayMs)
      await add(`Ada Day${day}`)
    }
    await hooks.work()
    expect(await endpointRow()).toMatchObject({ offReason: null })
    later(dayMs)
    await hooks.work()
    expect(await endpointRow()).toMatchObject({ offReason: 'failing' })
    while (await workNext(app.services, 'letters')) continue
    expect(app.sent.filter(({ to }) => to === 'admin@rolecall.test')).toMatchObject([
      { subject: 'Webhook turned off: HR system', text: expect.stringContaining('five days') },
    ])
    receiver.reset()
    for (let hour = 0; hour < 8; hour += 1) {
      later(hourMs)
      await hooks.work()
    }
    expect([receiver.heard, await queued()]).toEqual([[], 0])
  })

  test('whatever waits is not sent to an endpoint that somebody switched off', async () => {
    const { id } = await hooks.endpoint()
    await add()
    await app.as('admin').request('PATCH', `/api/webhooks/${id}`, { on: false })
    await hooks.work()
    expect(receiver.heard).toEqual([])
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 0, error: 'The webhook is switched off' }])
    await add('Grace Hopper')
    expect(await deliveries()).toHaveLength(1)
  })
})

test('a receiver that never answers holds up neither another one nor letters, and is left alone for a while', async () => {
  await hooks.endpoint({ name: 'Slow', path: '/slow' })
  for (const name of ['Ada One', 'Ada Two', 'Ada Three', 'Ada Four']) await add(name)
  await hooks.endpoint({ name: 'Quick', path: '/quick' })
  receiver.answer('/slow', 'silence')
  const { id } = await seed.candidate()
  const stuck = workNext(app.services, 'webhooks')
  await expect.poll(() => receiver.heard.length).toBe(1)
  await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
  await hooks.work() // takes none of the three others that are due for the slow one
  expect(receiver.heard.map(({ path }) => path)).toEqual(['/slow', '/quick'])
  expect(app.sent).toHaveLength(1)
  receiver.hangUp()
  await stuck
  const slow = (await deliveries())[0]
  expect(slow).toMatchObject({ status: 'waiting', error: expect.stringContaining('ECONNRESET'), answer: null })
  await hooks.work() // it rests
  expect(receiver.heard).toHaveLength(2)
})

test('a process that dies on the way leaves the message to the next, under the same id', async () => {
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  await hooks.endpoint()
  await add()
  receiver.answer('/hook', 'silence')
  void workNext(app.elsewhere(), 'webhooks') // as one that is killed: its mark comes too late
  await expect.poll(() => receiver.heard.length).toBe(1)
  receiver.answer('/hook', 200)
  later(30_000)
  await hooks.work()
  expect(receiver.heard).toHaveLength(1)
  later(31_000)
  await hooks.work()
  expect(receiver.heard).toHaveLength(2)
  expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveries()).toMatchObject([{ status: 'delivered' }])
  receiver.hangUp()
})

test('an address that leads inside by its name is not called', async () => {
  await hooks.endpoint()
  await app.db.update(webhookEndpoints).set({ url: 'https://localhost/hook' })
  app.services.config.allowPrivateWebhooks = false
  await add()
  await hooks.work()
  app.services.config.allowPrivateWebhooks = true
  expect(receiver.heard).toEqual([])
  expect(await deliveries()).toMatchObject([{ status: 'failed', error: 'The address leads into a private network' }])
})

test('without the key that sealed its secret nothing is sent, until the secret is renewed', async () => {
  app.services.config.secretKey = 'a key that is nowhere in the database'
  const { id } = await hooks.endpoint()
  expect((await endpointRow()).sealed).toMatch(/^key:/)
  app.services.config.secretKey = undefined
  await add()
  await hooks.work()
  expect(receiver.heard).toEqual([])
  expect(await deliveries()).toMatchObject([
    { status: 'failed', error: 'This server cannot open the secret any more. Renew it.' },
  ])
  expect((await app.as('admin').request('GET', `/api/webhooks/${id}/secret`)).status).toBe(409)
  expect((await app.as('admin').request('POST', `/api/webhooks/${id}/secret`)).status).toBe(200)
  await add('Grace Hopper')
  await hooks.work()
  const { secret } = await hooks.secretOf(id)
  const { body, headers } = receiver.heard[0]!
  expect(() => new Verifier(secret).verify(body, headers as Record<string, string>)).not.toThrow()
})

test('a secret from before SECRET_KEY was set is sealed anew with it', async () => {
  await hooks.endpoint()
  const { sealed } = await endpointRow()
  app.services.config.secretKey = 'a key that is nowhere in the database'
  await add()
  await hooks.work()
  app.services.config.secretKey = undefined
  expect(receiver.heard).toHaveLength(1)
  expect((await endpointRow()).sealed).not.toBe(sealed)
  expect((await endpointRow()).sealed).toMatch(/^key:/)
})
