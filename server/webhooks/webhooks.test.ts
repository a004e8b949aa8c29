import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import { webhooksMax } from '#shared/limits.ts'
import type { Webhook } from '#shared/webhooks.ts'
import { activityLogs, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { keptMax, sweepDeliveries } from './sweep-deliveries.ts'

const app = await appForFile()
const receiver = await receiverForFile()
const seed = seedHiring(app.db)
const hooks = seedWebhooks(app, receiver)

const as = (who: Parameters<typeof app.as>[0], method: string, path: string, body?: unknown, version?: string) =>
  app.as(who).request(method, `/api/webhooks${path}`, body, version ? { 'x-row-version': version } : {})
const fields = {
  name: 'HR system',
  url: 'https://hr.example.com/hooks',
  events: ['offer.accepted'],
  personal: true,
  on: true,
}
const rows = () => app.db.select().from(webhookEndpoints)
const told = async () =>
  (await app.db.select().from(activityLogs).orderBy(activityLogs.id)).map(({ action, details, userId }) => ({
    action,
    name: details?.['name'],
    userId,
  }))

const message = async (endpointId: number, values: Partial<typeof webhookDeliveries.$inferInsert> = {}) =>
  (
    await app.db
      .insert(webhookDeliveries)
      .values({ endpointId, type: 'webhook.test', data: { by: null }, status: 'delivered', ...values })
      .returning()
  )[0]!

describe('webhooks', () => {
  test('are listed by the letters of their names, whatever their case and accents', async () => {
    for (const name of ['Vertrag', 'Übergabe', 'payroll']) await as('coo', 'POST', '', { ...fields, name })
    const listed = (await (await as('ceo', 'GET', '')).json()) as Webhook[]
    expect(listed.map(({ name }) => name)).toEqual(['payroll', 'Übergabe', 'Vertrag'])
  })

  test('are made, changed, switched off and deleted, each told on the timeline, and no answer but its own holds a secret', async () => {
    const made = await as('coo', 'POST', '', fields)
    expect(made.status).toBe(201)
    const { id, updatedAt, ...rest } = (await made.json()) as Webhook
    expect(rest).toMatchObject({ name: 'HR system', events: ['offer.accepted'], offReason: null })
    const changed = await as('admin', 'PATCH', `/${id}`, { name: 'Payroll', on: false }, updatedAt)
    expect(await changed.json()).toMatchObject({ name: 'Payroll', offReason: 'staff', personal: true })
    const list = await (await as('ceo', 'GET', '')).text()
    expect(JSON.parse(list)).toMatchObject([{ id, name: 'Payroll', offReason: 'staff' }])
    expect(list).not.toMatch(/whsec|sealed/)
    expect((await rows())[0]!.sealed).not.toContain('whsec')
    const secret = await as('ceo', 'GET', `/${id}/secret`)
    expect(secret.headers.get('cache-control')).toContain('no-transform')
    expect(await secret.json()).toEqual({ secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/), previousUntil: null })
    expect((await as('admin', 'DELETE', `/${id}`)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await told()).toEqual([
      { action: actions.webhookMade, name: 'HR system', userId: 3 },
      { action: actions.webhookChanged, name: 'Payroll', userId: 6 },
      { action: actions.webhookDeleted, name: 'Payroll', userId: 6 },
    ])
  })

  test.each([
    ['POST', '', fields],
    ['PATCH', '/7', { on: false }],
    ['DELETE', '/7'],
    ['GET', ''],
    ['GET', '/7/secret'],
    ['POST', '/7/secret'],
    ['POST', '/7/test'],
    ['GET', '/7/deliveries'],
  ])('%s %s is refused to whoever may not change settings', async (method, path, body?: unknown) => {
    for (const who of ['hiringManager', 'projectManager', 'director'] as const)
      expect((await as(who, method, path, body)).status).toBe(403)
    expect((await as(undefined, method, path, body)).status).toBe(401)
  })

  test.each([
    ['PATCH', '/7', { on: false }],
    ['DELETE', '/7'],
    ['GET', '/7/secret'],
    ['POST', '/7/secret'],
    ['POST', '/7/test'],
    ['GET', '/7/deliveries'],
  ])('%s %s of one that is not there answers 404', async (method, path, body?: unknown) => {
    expect((await as('admin', method, path, body)).status).toBe(404)
  })

  test.each([
    [{ url: 'http://hr.example.com' }, 'The address must start with https://'],
    [{ url: 'https://169.254.169.254/latest' }, 'The address leads into a private network'],
    [{ url: 'https://[::1]/' }, 'The address leads into a private network'],
    [{ url: 'https://10.1.2.3/' }, 'The address leads into a private network'],
    [{ url: 'https://me:secret@hr.example.com/' }, 'The address must not hold a user name or password'],
    [{ url: 'ftp://hr.example.com/' }, 'Address must be a link that starts with https://'],
    [{ url: '' }, 'Address is required'],
    [{ name: ' ' }, 'A webhook needs a name'],
    [{ events: [] }, 'Choose at least one event'],
    [{ events: ['candidate.sneezed'] }, undefined],
    [{ secret: 'mine' }, undefined],
  ])('with %j are refused, made or changed', async (wrong, message) => {
    app.services.config.allowPrivateWebhooks = false
    const { id } = (await (await as('admin', 'POST', '', fields)).json()) as Webhook
    for (const answer of [
      await as('admin', 'POST', '', { ...fields, ...wrong }),
      await as('admin', 'PATCH', `/${id}`, wrong),
    ]) {
      expect(answer.status).toBe(400)
      if (message) expect(await answer.json()).toMatchObject({ message })
    }
    app.services.config.allowPrivateWebhooks = true
    expect(await rows()).toMatchObject([{ ...fields, on: undefined }].map(({ on: _on, ...kept }) => kept))
  })

  test('from the screen of before somebody else’s change are not changed, nor deleted', async () => {
    const { id, updatedAt } = await hooks.endpoint()
    await as('coo', 'PATCH', `/${id}`, { name: 'Payroll' }, updatedAt)
    const stale = await as('admin', 'PATCH', `/${id}`, { personal: true }, updatedAt)
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { errorType: 'conflict', current: { name: 'Payroll' } },
    ])
    expect((await as('admin', 'DELETE', `/${id}`, undefined, updatedAt)).status).toBe(409)
    expect((await as('admin', 'POST', `/${id}/secret`, undefined, updatedAt)).status).toBe(409)
    expect(await rows()).toMatchObject([{ name: 'Payroll', personal: false }])
  })

  test('that are sent again after a lost answer, or at the same moment, are there once', async () => {
    const answers = await Promise.all([as('admin', 'POST', '', fields), as('admin', 'POST', '', fields)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const again = await as('admin', 'POST', '', { ...fields, events: ['offer.sent'] })
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: 'There is a webhook of this name to this address already' },
    ])
    expect(await rows()).toMatchObject([{ events: ['offer.accepted'] }])
    expect(await told()).toHaveLength(1)
    // Another name, or another address, is another.
    expect((await as('admin', 'POST', '', { ...fields, name: 'HR test' })).status).toBe(201)
    expect((await as('admin', 'POST', '', { ...fields, url: `${fields.url}/2` })).status).toBe(201)
  })

  test('never tell two who renew a secret at once of one that signs nothing', async () => {
    const { id } = await hooks.endpoint()
    const answers = await Promise.all([as('admin', 'POST', `/${id}/secret`), as('ceo', 'POST', `/${id}/secret`)])
    const told = await Promise.all(
      answers
        .filter(({ status }) => status === 200)
        .map(async (answer) => ((await answer.json()) as { secret: string }).secret),
    )
    await as('admin', 'POST', `/${id}/test`)
    const { headers, body } = receiver.heard[0]!
    expect(told.length).toBeGreaterThan(0)
    for (const secret of told)
      expect(() => new Verifier(secret).verify(body, headers as Record<string, string>)).not.toThrow()
  })

  test('that a message arrived is no change that a form would have to know of', async () => {
    const { id, updatedAt } = await hooks.endpoint()
    await as('admin', 'POST', `/${id}/test`)
    expect((await as('admin', 'PATCH', `/${id}`, { personal: true }, updatedAt)).status).toBe(200)
  })

  test('are at most twenty, also when two are made at once', async () => {
    for (let made = 1; made < webhooksMax; made += 1) await hooks.endpoint({ name: `Nº ${made}` })
    const both = await Promise.all([as('coo', 'POST', '', fields), as('ceo', 'POST', '', fields)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await rows()).toHaveLength(webhooksMax)
  })

  test('stay as they were where the timeline cannot be written', async () => {
    const { id } = await hooks.endpoint()
    const before = await rows()
    await withoutActivity(app.db, async () => {
      expect((await as('admin', 'POST', '', fields)).status).toBe(500)
      expect((await as('admin', 'PATCH', `/${id}`, { personal: true })).status).toBe(500)
      expect((await as('admin', 'POST', `/${id}/secret`)).status).toBe(500)
      expect((await as('admin', 'DELETE', `/${id}`)).status).toBe(500)
    })
    expect(await rows()).toEqual(before)
  })

  test('are among the integrations that are configured', async () => {
    await hooks.endpoint({ name: 'Warehouse' })
    const all = (await (await app.as('coo').request('GET', '/api/integrations')).json()) as { name: string }[]
    expect(all.find(({ name }) => name === 'webhooks')).toMatchObject({ state: 'configured' })
  })
})

describe('a test message', () => {
  test('tells what became of it, and is tried once', async () => {
    const { id } = await hooks.endpoint({ on: false })
    expect(await (await as('admin', 'POST', `/${id}/test`)).json()).toMatchObject({
      type: 'webhook.test',
      status: 'delivered',
      answer: 204,
      attempts: 1,
    })
    receiver.answer('/hook', 500)
    const failed = (await (await as('admin', 'POST', `/${id}/test`)).json()) as { id: number }
    expect(failed).toMatchObject({ status: 'failed', error: 'The receiver answered with 500' })
    expect((await rows())[0]).toMatchObject({ failingSince: null })
    expect((await app.as('admin').request('POST', `/api/webhook-deliveries/${failed.id}/send-again`)).status).toBe(409)
    expect(hooks.payloads()[0]).toMatchObject({ type: 'webhook.test', data: { by: 6 } })
  })

  test('cannot be sent more than ten times in ten minutes', async () => {
    const { id } = await hooks.endpoint()
    for (let sent = 0; sent < 10; sent += 1) expect((await as('admin', 'POST', `/${id}/test`)).status).toBe(200)
    expect((await as('admin', 'POST', `/${id}/test`)).status).toBe(429)
    expect(receiver.heard).toHaveLength(10)
  })
})

describe('messages that were sent', () => {
  test('go when they are older than a month, and with their endpoint', async () => {
    const { id } = await hooks.endpoint()
    const now = app.services.now().getTime()
    await message(id, { createdAt: new Date(now - 31 * dayMs) })
    const young = await message(id, { createdAt: new Date(now - 29 * dayMs) })
    expect(await sweepDeliveries(app.services)).toBe(1)
    expect(await app.db.select().from(webhookDeliveries)).toEqual([young])
    await as('admin', 'DELETE', `/${id}`)
    expect(await app.db.$count(webhookDeliveries)).toBe(0)
  })

  test('are some thousands at most, and what still waits is none of them', async () => {
    const { id } = await hooks.endpoint()
    await message(id, { status: 'waiting' })
    await message(id)
    for (let made = 0; made < keptMax; made += 1000)
      await app.db.insert(webhookDeliveries).values(
        Array.from({ length: 1000 }, () => ({
          endpointId: id,
          type: 'webhook.test' as const,
          data: { by: null },
          status: 'delivered' as const,
        })),
      )
    expect(await sweepDeliveries(app.services)).toBe(1)
    expect(await app.db.$count(webhookDeliveries)).toBe(keptMax + 1)
    expect(await app.db.$count(webhookDeliveries, eq(webhookDeliveries.status, 'waiting'))).toBe(1)
  })

  test('are not sent again while they wait, by whoever may not, or to an endpoint that is off', async () => {
    const { id } = await hooks.endpoint()
    await seed.candidate()
    const { id: jobId } = await seed.job()
    await app.as('ceo').request('POST', `/api/jobs/${jobId}/close`)
    const [waiting] = await app.db.select().from(webhookDeliveries)
    const again = (who: Parameters<typeof app.as>[0]) =>
      app.as(who).request('POST', `/api/webhook-deliveries/${waiting!.id}/send-again`)
    expect((await again('admin')).status).toBe(409)
    await hooks.work()
    expect((await again('director')).status).toBe(403)
    const failed = await withoutActivity(app.db, () => again('admin'))
    expect([failed.status, (await app.db.select().from(webhookDeliveries))[0]!.status]).toEqual([500, 'delivered'])
    await as('admin', 'PATCH', `/${id}`, { on: false })
    expect((await again('admin')).status).toBe(409)
    await as('admin', 'PATCH', `/${id}`, { on: true })
    expect((await again('admin')).status).toBe(200)
  })
})
