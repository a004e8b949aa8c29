import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keptMessage } from '#shared/email-standing.ts'
import { roles } from '#shared/permissions.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { emailLogs, mailboxes, settings } from '#server/database/schema.ts'
import { filesOf } from '#test/bucket-server.ts'
import { companyWithSignOn } from '#test/company-with-sign-on.ts'
import { clientSecret } from '#test/identity-provider.ts'
import { accountOf, testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterEach(() => vi.unstubAllGlobals())
afterAll(() => app.close())

const post = async (name: string) => {
  const answer = await app.as('coo').request('POST', `/api/integrations/${name}/test`)
  return { status: answer.status, body: await answer.json() }
}

test.each([undefined, ...roles])('are open to %s as the matrix says', async (who) => {
  const status = who === undefined ? 401 : ['admin', 'ceo', 'coo'].includes(who) ? 200 : 403
  vi.stubGlobal('fetch', async () => new Response('ok'))
  expect((await app.as(who).request('GET', '/api/integrations')).status).toBe(status)
  for (const name of ['email', 'files', 'platforms', 'writer', 'assessments'])
    expect([name, (await app.as(who).request('POST', `/api/integrations/${name}/test`)).status]).toEqual([name, status])
})

test('are shown as they stand, without a credential', async () => {
  const smtpUrl = 'smtps://robot:s3cret@mail.example.com:465?pool=secret'
  const config = { ...app.services.config, smtpUrl }
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
  const webhook = 'https://robot:s3cret@hooks.example.com/services/s3cret?key=s3cret'
  await app.db.insert(settings).values([
    { key: 'platforms', value: ['careers', 'webhook'] },
    { key: 'webhookUrl', value: webhook },
  ])
  const text = await (await createApp({ ...app.services, config, signIn }).request('/api/integrations')).text()
  expect(text).not.toMatch(/robot|s3cret|secret|rolecall-test-/)
  const all = JSON.parse(text) as { name: string; state: string; facts: unknown }[]
  expect(Object.fromEntries(all.map(({ name, state }) => [name, state]))).toEqual({
    email: 'configured',
    mailbox: 'missing',
    writer: 'built-in',
    assessments: 'built-in',
    platforms: 'configured',
    files: 'built-in',
    backups: 'missing',
    'single-sign-on': 'missing',
    'api-keys': 'missing',
    webhooks: 'missing',
  })
  expect(all[4]!.facts).toContainEqual({ term: 'Webhook', detail: 'hooks.example.com' })
  expect(all[0]!.facts).toContainEqual({ term: 'Mail server', detail: 'mail.example.com:465' })
  expect(all[4]!.facts).toContainEqual({ term: 'Careers site', detail: 'http://rolecall.test/careers' })
  expect(all[4]!.facts).toContainEqual({ term: 'Indeed feed', detail: 'Switched off' })
})

test.each([
  [
    { S3_ENDPOINT: 'https://s3.example.com/storage', S3_PREFIX: 'hiring' },
    [
      { term: 'Bucket', detail: 'ours' },
      { term: 'Prefix', detail: 'hiring/' },
      { term: 'Server', detail: 's3.example.com' },
    ],
  ],
  [
    { S3_REGION: 'eu-central-1', S3_VERSIONS: 'allow' },
    [
      { term: 'Bucket', detail: 'ours' },
      { term: 'Server', detail: 'Amazon S3, eu-central-1' },
      { term: 'Earlier versions', detail: 'Allowed: a rule of the bucket has to remove them' },
    ],
  ],
])('the bucket of files tells where it is, without its key: %j', async (settings, facts) => {
  const key = { S3_ACCESS_KEY_ID: 'r0bot', S3_SECRET_ACCESS_KEY: 's3cret' }
  const { bucket } = readConfig({ S3_BUCKET: 'ours', ...settings, ...key })
  const config = { ...app.services.config, bucket }
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
  const text = await (await createApp({ ...app.services, config, signIn }).request('/api/integrations')).text()
  expect(text).not.toMatch(/r0bot|s3cret/)
  const all = JSON.parse(text) as { name: string }[]
  expect(all.find(({ name }) => name === 'files')).toEqual({ name: 'files', state: 'configured', facts })
})

test('the mailbox for answers tells how its reading fares, without its user or password', async () => {
  const config = { ...app.services.config, imapUrl: 'imaps://robot:s3cret@mail.example.com:993/Answers' }
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
  const listed = async () => {
    const text = await (await createApp({ ...app.services, config, signIn }).request('/api/integrations')).text()
    expect(text).not.toMatch(/robot|s3cret/)
    return (JSON.parse(text) as { name: string }[]).find(({ name }) => name === 'mailbox')
  }
  const server = { term: 'Mail server', detail: 'mail.example.com:993' }
  expect(await listed()).toEqual({
    name: 'mailbox',
    state: 'configured',
    facts: [server, { term: 'Last read', detail: 'Not yet' }],
  })
  const readAt = new Date('2027-03-01T09:00:00Z')
  const error = 'The mail server refused the user name or password'
  await app.db
    .insert(mailboxes)
    .values([{ name: 'robot@mail.example.com/Answers', readAt, error }, { name: 'another@mail.example.com/INBOX' }])
  expect(await listed()).toMatchObject({
    facts: [server, { term: 'Last read', at: readAt.toISOString() }, { term: 'Last error', detail: error }],
  })
})

test('a test letter goes to the asker alone, and stands in the log', async () => {
  expect(await post('email')).toEqual({
    status: 200,
    body: { outcome: 'accepted', recipient: 'coo@rolecall.test', reason: null },
  })
  expect(app.sent).toMatchObject([{ to: 'coo@rolecall.test', subject: 'Test email from Rolecall' }])
  expect(app.sent[0]!.text).toContain('Hello Carmen Ortiz,')
  expect(await app.db.select().from(emailLogs)).toMatchObject([{ template: 'test', status: 'sent' }])
})

test.each([
  ['kept', { outcome: 'kept', reason: null }, { status: 'pending', error: keptMessage }],
  [
    { refused: 'unknown-recipient', reason: '550 5.1.1' },
    { outcome: 'refused', reason: '550 5.1.1' },
    { status: 'bounced', error: '550 5.1.1' },
  ],
  [
    { later: 'connect ECONNREFUSED' },
    { outcome: 'later', reason: 'connect ECONNREFUSED' },
    { status: 'pending', error: 'connect ECONNREFUSED' },
  ],
] as const)('a test letter tells what became of it: %j', async (delivery, told, log) => {
  app.answerMail(delivery)
  expect(await post('email')).toMatchObject({ status: 200, body: told })
  expect(await app.db.select().from(emailLogs)).toMatchObject([log])
})

test('a sixth test letter in ten minutes is refused, many at once too', async () => {
  const now = new Date('2027-02-01T10:00:00Z')
  app.setNow(now)
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('email')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  const other = await app.as('admin').request('POST', '/api/integrations/email/test')
  expect(other.status).toBe(200)
  const refused = await app.as('coo').request('POST', '/api/integrations/email/test')
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(await refused.json()).toEqual({ message: 'Too many test emails. Try again in 10 minutes.' })
  app.setNow(new Date(now.getTime() + 10 * 60_000 + 1))
  expect((await post('email')).status).toBe(200)
})

test('the file storage is written, read and left as it was', async () => {
  expect(await post('files')).toMatchObject({ status: 200, body: { bytes: 65_536 } })
  expect(readdirSync(join(app.services.config.dataDir, 'files', 'resumes'))).toEqual([])
})

test.each([
  [{ freeBytes: 48.26e9, reserveBytes: 1e9 }, []],
  [{ freeBytes: 0.64e9, reserveBytes: 1e9 }, ['Refused until there is more room on the disk']],
])(
  'the file storage tells what is left of its disk, and when applications are refused for it',
  async (room, refused) => {
    const files = { ...app.services.files, room: async () => room }
    const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
    const answer = await createApp({ ...app.services, files, signIn }).request('/api/integrations')
    const all = (await answer.json()) as { name: string; facts: { detail: string }[] }[]
    expect(all.find(({ name }) => name === 'files')!.facts.map(({ detail }) => detail)).toEqual([
      `${room.freeBytes > 1e9 ? '48' : '0.6'} GB, of which 1.0 GB are for staff alone`,
      ...refused,
    ])
  },
)

test('a file storage that does not work says why, without its path', async () => {
  const full = Object.assign(new Error("ENOSPC: no space left, write '/secret/place'"), { code: 'ENOSPC' })
  const files = { ...app.services.files, put: () => Promise.reject(full) }
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
  const answer = await createApp({ ...app.services, files, signIn }).request('/api/integrations/files/test', {
    method: 'POST',
  })
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'The file storage does not work: ENOSPC' }])
})

test('a bucket that does not work says why, without its key', async () => {
  const { bucket } = readConfig({
    S3_BUCKET: 'ours',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'r0bot',
    S3_SECRET_ACCESS_KEY: 's3cret',
  })
  const files = filesOf(bucket!)
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
  const path = '/api/integrations/files/test'
  const answer = await createApp({ ...app.services, files, signIn }).request(path, { method: 'POST' })
  const message = 'The file storage does not work: No server listens at its address (S3_ENDPOINT)'
  expect([answer.status, await answer.json()]).toEqual([503, { message }])
})

test('a file storage that cannot be read is left as it was', async () => {
  const files = { ...app.services.files, get: () => Promise.reject(new Error('Broken')) }
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
  const path = '/api/integrations/files/test'
  const answer = await createApp({ ...app.services, files, signIn }).request(path, { method: 'POST' })
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'The file storage does not work: Broken' }])
  expect(readdirSync(join(app.services.config.dataDir, 'files', 'resumes'))).toEqual([])
})

test('each platform that is on is asked at its public address', async () => {
  await app.db.insert(settings).values({ key: 'platforms', value: ['careers', 'indeed', 'linkedin'] })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('linkedin')) throw new TypeError('fetch failed')
    return url.includes('indeed') ? new Response('', { status: 502 }) : app.as(undefined).raw(new URL(url).pathname)
  })
  expect((await post('platforms')).body).toEqual([
    { name: 'careers', url: 'http://rolecall.test/careers', works: true, detail: 'Answered with 200' },
    { name: 'indeed', url: 'http://rolecall.test/feeds/indeed.xml', works: false, detail: 'Answered with 502' },
    { name: 'linkedin', url: 'http://rolecall.test/feeds/linkedin.xml', works: false, detail: 'Could not be reached' },
  ])
})

test('the writer shows a sample, which is stored nowhere', async () => {
  const { body } = await post('writer')
  expect(body.title).toBe('Customer Support Specialist')
  expect(body.description).toContain('## ')
  expect(await (await app.as('admin').request('GET', '/api/jobs')).json()).toEqual([])
})

test('the assessment provider tells what it offers, and which it is', async () => {
  expect((await post('assessments')).body.offers).toEqual([
    'Reasoning (16)',
    'Situations at work (6)',
    'Work samples (2)',
  ])
})

test('an assessment provider that does not answer says why, without its address or a key', async () => {
  const assessments = {
    name: 'partner',
    baseUrl: 'http://127.0.0.1:1/api',
    apiKey: 's3cret',
    apiSecret: '',
    link: '',
    testId: undefined,
    webhookSecret: undefined,
    timeoutMs: 1_000,
  } as const
  const config = { ...app.services.config, assessments }
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
  const outside = createApp({ ...app.services, config, signIn })
  const answer = await outside.request('/api/integrations/assessments/test', { method: 'POST' })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: 'The assessment provider could not be reached' },
  ])
  const listed = await (await outside.request('/api/integrations')).text()
  expect(listed).toContain('"configured","facts":[{"term":"Provider","detail":"Assessment partner"}')
  expect(listed).not.toContain('s3cret')
})

test('the identity provider tells where people are sent, and why it does not answer', async () => {
  expect(await post('single-sign-on')).toEqual({ status: 409, body: { message: 'No single sign-on is configured' } })
  const { company, product } = await companyWithSignOn(app)
  try {
    const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
    const listed = await (await product({}, { signIn }).request('/api/integrations')).text()
    expect(listed).not.toContain(clientSecret)
    const all = JSON.parse(listed) as { name: string; state: string; facts: unknown }[]
    expect(all.find(({ name }) => name === 'single-sign-on')).toEqual({
      name: 'single-sign-on',
      state: 'configured',
      facts: [
        { term: 'Provider', detail: 'Acme ID' },
        { term: 'Issuer', detail: new URL(company.issuer).host },
        { term: 'Returns to', detail: 'http://rolecall.test/sign-in/single-sign-on/return' },
        { term: 'Passwords', detail: 'For everyone as well' },
      ],
    })
    const ask = async (issuer: string) => {
      const answer = await product({ issuer }, { signIn }).request('/api/integrations/single-sign-on/test', {
        method: 'POST',
      })
      return [answer.status, await answer.json()]
    }
    expect(await ask(company.issuer)).toEqual([
      200,
      { host: new URL(company.issuer).host, tookMs: expect.any(Number) as number },
    ])
    expect(await ask(`${company.issuer}/nowhere`)).toMatchObject([
      503,
      { message: expect.stringMatching(/^The answer of the identity provider proves nothing/) as string },
    ])
  } finally {
    await company.close()
  }
})
