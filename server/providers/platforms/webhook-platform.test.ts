import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { jobPlatforms, notificationQueue, settings } from '#server/database/schema.ts'
import { signatureOf } from '#server/http/signature-of.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { configuredPlatforms } from './configured-platforms.ts'
import { postSafely } from './post-safely.ts'
import { webhookSecret } from './webhook-secret.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
let receiver: Server
let url: string
let status = 200
/** What happens before the receiver answers. */
let meanwhile: (() => Promise<unknown>) | undefined
const heard: { headers: IncomingMessage['headers']; body: string }[] = []
beforeAll(async () => {
  app = await testApp()
  seed = seedHiring(app.db)
  receiver = createServer((request, answer) => {
    void text(request).then(async (body) => {
      heard.push({ headers: request.headers, body })
      await meanwhile?.()
      meanwhile = undefined
      answer.writeHead(status, { location: `${url}elsewhere` }).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
})
beforeEach(async () => {
  await app.reset()
  heard.length = 0
  status = 200
  meanwhile = undefined
  app.services.config.allowPrivateWebhooks = true
  await app.db.insert(settings).values([
    { key: 'webhookUrl', value: url },
    { key: 'platforms', value: ['careers', 'webhook'] },
  ])
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

const work = async () => {
  while (await workNext(app.services)) continue
}
const call = (method: string, path: string, body?: unknown) => app.as('admin').request(method, path, body)
const posting = async (jobId: number) =>
  (await (await call('GET', `/api/jobs/${jobId}`)).json()).platforms.find(
    ({ platform }: { platform: string }) => platform === 'webhook',
  )
const told = () => heard.map(({ body }) => JSON.parse(body))

describe('the posting webhook', () => {
  test('is told of a job that is posted, changed and closed, each signed', async () => {
    const { id } = await seed.job({ status: 'draft', title: "O'Brien & Söhne <b>" })
    await call('POST', `/api/jobs/${id}/approve`)
    await work()
    expect(await posting(id)).toMatchObject({ status: 'posted', postUrl: `http://rolecall.test/careers/${id}` })
    await call('PATCH', `/api/jobs/${id}`, { title: 'Nurse' })
    await work()
    await call('POST', `/api/jobs/${id}/close`)
    await work()
    expect(told()).toMatchObject([
      { type: 'job.posted', data: { job: { id, title: "O'Brien & Söhne <b>" } } },
      { type: 'job.updated', data: { job: { id, title: 'Nurse' } } },
      { type: 'job.closed', data: { job: { id } } },
    ])
    expect((await posting(id)).status).toBe('closed')
    const secret = await webhookSecret(app.services)
    for (const { headers, body } of heard) {
      const signed = { id: String(headers['webhook-id']), timestamp: String(headers['webhook-timestamp']), body }
      expect(headers['webhook-signature']).toBe(signatureOf(signed, secret))
    }
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  test('is told of a job that is reopened while it hears of its end, which stays posted', async () => {
    const { id } = await seed.job({ status: 'draft' })
    for (const verb of ['approve', 'close']) {
      await call('POST', `/api/jobs/${id}/${verb}`)
      meanwhile = verb === 'close' ? () => call('POST', `/api/jobs/${id}/reopen`) : undefined
      await work()
    }
    expect(told().map(({ type }) => type)).toEqual(['job.posted', 'job.closed', 'job.posted'])
    expect((await posting(id)).status).toBe('posted')
  })

  test.each([408, 425, 429, 500, 503])('is tried again with the same id after an answer of %i', async (answered) => {
    const { id } = await seed.job({ status: 'draft' })
    status = answered
    await call('POST', `/api/jobs/${id}/approve`)
    await work()
    const errorMessage = `The receiver answered with ${answered}`
    expect(await posting(id)).toMatchObject({ status: 'pending', errorMessage })
    status = 204
    app.setNow(new Date(Date.now() + dayMs))
    await work()
    expect((await posting(id)).status).toBe('posted')
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test.each([301, 400, 404])('fails at an answer of %i, and is tried again when asked', async (answered) => {
    const { id } = await seed.job({ status: 'draft' })
    status = answered
    await call('POST', `/api/jobs/${id}/approve`)
    await work()
    const failed = await posting(id)
    expect(failed).toMatchObject({ status: 'failed', errorMessage: `The receiver answered with ${answered}` })
    expect(heard).toHaveLength(1)
    status = 200
    expect((await call('POST', `/api/jobs/${id}/postings/${failed.id}/retry`)).status).toBe(200)
    await work()
    expect((await posting(id)).status).toBe('posted')
  })

  test.each([
    [400, 'posted'],
    [404, 'closed'],
    [410, 'closed'],
  ])('that answers the end of a job with %i leaves it %s', async (answered, standing) => {
    const { id } = await seed.job({ status: 'draft' })
    await call('POST', `/api/jobs/${id}/approve`)
    await work()
    status = answered
    await call('POST', `/api/jobs/${id}/close`)
    await work()
    expect(await posting(id)).toMatchObject({ status: standing })
  })

  test('calls nobody in a private network unless that is allowed', async () => {
    app.services.config.allowPrivateWebhooks = false
    const { id } = await seed.job({ status: 'draft' })
    await call('POST', `/api/jobs/${id}/approve`)
    await work()
    expect(await posting(id)).toMatchObject({ status: 'failed', errorMessage: 'The address must start with https://' })
    expect(heard).toEqual([])
  })
})

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://user:secret@192.168.1.1/',
  'http://example.com/',
])('%s is not called', async (address) => {
  await expect(postSafely({ url: address, headers: {}, body: '', allowPrivate: false })).rejects.toThrow(
    /private network|must start with https|must not hold/,
  )
})

describe('trying a posting again', () => {
  test.each(['hiringManager', 'projectManager'] as const)('is not for a %s', async (role) => {
    const { id } = await seed.job()
    const [row] = await app.db
      .insert(jobPlatforms)
      .values({ jobId: id, platform: 'careers', status: 'failed' })
      .returning()
    const answer = await app.as(role).request('POST', `/api/jobs/${id}/postings/${row!.id}/retry`)
    expect(answer.status).toBe(403)
    expect(await app.db.$count(notificationQueue)).toBe(0)
  })

  test.each([
    ['posted', 'active', 409],
    ['failed', 'closed', 409],
  ] as const)('of one that is %s for a job that is %s answers %i', async (standing, jobStatus, answered) => {
    const { id } = await seed.job({ status: jobStatus })
    const [row] = await app.db
      .insert(jobPlatforms)
      .values({ jobId: id, platform: 'careers', status: standing })
      .returning()
    expect((await call('POST', `/api/jobs/${id}/postings/${row!.id}/retry`)).status).toBe(answered)
    expect((await call('POST', `/api/jobs/${id}/postings/99/retry`)).status).toBe(404)
    expect(await app.db.select().from(jobPlatforms)).toMatchObject([{ status: standing }])
  })
})

test.each(['careers', 'indeed', 'linkedin', 'job-board', 'webhook'])(
  '%s posts and takes down, each as often as it is asked',
  async (name) => {
    const open = await seed.job()
    const closed = await seed.job({ status: 'closed' })
    const platform = (await configuredPlatforms(app.services)).find((each) => each.name === name)!
    for (let time = 1; time <= 2; time += 1) {
      const delivery = { id: 'posting_1', changed: false }
      expect(await platform.post({ id: open.id }, delivery)).toMatchObject({ platformJobId: String(open.id) })
      await expect(platform.takeDown({ id: closed.id }, delivery)).resolves.toBeUndefined()
    }
  },
)
