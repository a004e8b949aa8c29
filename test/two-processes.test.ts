import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '#e2e/mail-server.ts'
import { startProduct, type Product } from '#e2e/start-product.ts'
import { dayMs } from '#shared/durations.ts'
import { connect, type Connected } from '#server/database/connect.ts'
import { activityLogs, emailLogs, notificationQueue, offers, users } from '#server/database/schema.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

// Two server processes on one PostgreSQL, as behind a load balancer (ARCHITECTURE, Database).
const folder = mkdtempSync(join(tmpdir(), 'rolecall-two-'))
const queuedLetters = 500
let postgres: PostgresServer | undefined
let mail: Awaited<ReturnType<typeof startMailServer>>
let database: Connected
let products: Product[] = []
let cookie = ''

beforeAll(async () => {
  postgres = await startPostgres()
  if (!postgres) return
  mail = await startMailServer()
  mkdirSync(join(folder, 'web'))
  for (const page of ['index.html', 'login.html'])
    writeFileSync(join(folder, 'web', page), '<!doctype html><html lang="en"><title>Rolecall</title></html>')
  const env = { WEB_DIR: join(folder, 'web'), DATABASE_URL: postgres.url, SMTP_URL: mail.url, ADMIN_PASSWORD: '' }
  const start = () => startProduct({ ...env, EMAIL_FROM: 'hiring@rolecall.test' }, join(folder, 'data'))
  products = await Promise.all([start(), start()])
  database = await connect({ databaseUrl: postgres.url, dataDir: folder })
  cookie = await signIn(products[0]!)
}, 120_000)
beforeEach(({ skip }) => {
  if (!postgres) skip('PostgreSQL is not installed here')
})
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()))
  await database?.close()
  await mail?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const administrator = () => products.map((product) => product.administrator).find(({ password }) => password !== '')!

async function call({ address }: Product, method: string, path: string, body?: object, headers: object = { cookie }) {
  const answer = await fetch(address + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { id: number } }
}
const signInWith = (product: Product, username: string, password: string) =>
  call(product, 'POST', '/api/login', { username, password }, {})
async function signIn(product: Product) {
  const { username, password } = administrator()
  const { headers } = await signInWith(product, username, password)
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
/** The same call at both at once, several times; the answers' statuses in order. */
const atBoth = async (method: string, path: string, { times = 1, body }: { times?: number; body?: object } = {}) => {
  const calls = Array.from({ length: times }, () => products.map((product) => call(product, method, path, body)))
  return (await Promise.all(calls.flat())).map(({ status }) => status).toSorted((a, b) => a - b)
}
const newJob = async () => (await call(products[0]!, 'POST', '/api/jobs', { title: 'Engineer' })).body.id
let made = 0
const newCandidate = async (jobId: number) =>
  (
    await call(products[made % 2]!, 'POST', '/api/candidates', {
      jobId,
      name: `Ada ${(made += 1)}`,
      email: `ada${made}@people.test`,
    })
  ).body.id

test('that start at once migrate once and make one administrator', async () => {
  expect(products.filter(({ administrator: { password } }) => password !== '')).toHaveLength(1)
  expect(await database.db.$count(users, eq(users.role, 'admin'))).toBe(1)
})

test('know each other’s sessions, and their ends', async () => {
  const [first, second] = products as [Product, Product]
  const mine = { cookie: await signIn(first) }
  expect((await call(second, 'GET', '/api/user', undefined, mine)).status).toBe(200)
  expect((await call(second, 'POST', '/api/logout', undefined, mine)).status).toBe(200)
  expect((await call(first, 'GET', '/api/user', undefined, mine)).status).toBe(401)
})

test('count failed sign-ins together', async () => {
  const statuses = []
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push((await signInWith(products[turn % 2]!, 'nobody-here', 'a wrong password')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
})

test('post a job once, however often both approve it', async () => {
  const id = await newJob()
  expect(await atBoth('POST', `/api/jobs/${id}/approve`, { times: 5 })).toEqual(Array(10).fill(200))
  const posted = await database.db
    .select({ platform: sql<string>`p.platform` })
    .from(sql`job_platforms p`)
    .where(sql`p.job_id = ${id}`)
  expect(posted).toHaveLength(4)
  expect(await database.db.$count(activityLogs, sql`entity_id = ${id} and action = 'posted the job'`)).toBe(1)
})

test('take one person for one job once', async () => {
  const body = { jobId: await newJob(), name: 'Grace Hopper', email: 'grace@people.test' }
  expect(await atBoth('POST', '/api/candidates', { times: 5, body })).toEqual([201, ...Array<number>(9).fill(409)])
})

test('make a move once, with one letter, and one of two that exclude each other', async () => {
  const jobId = await newJob()
  for (let round = 0; round < 5; round += 1) {
    const id = await newCandidate(jobId)
    expect(await atBoth('POST', `/api/candidates/${id}/reject`, { times: 3 })).toEqual([200, 409, 409, 409, 409, 409])
    expect(await database.db.$count(emailLogs, eq(emailLogs.candidateId, id))).toBe(1)
  }
  for (let round = 0; round < 5; round += 1) {
    const id = await newCandidate(jobId)
    await call(products[0]!, 'POST', `/api/candidates/${id}/send-offer`, { compensation: '90000' })
    const [offer] = await database.db.select().from(offers).where(eq(offers.candidateId, id))
    const answers = await Promise.all([
      call(products[0]!, 'POST', `/api/offers/${offer!.id}/accept`),
      call(products[1]!, 'POST', `/api/offers/${offer!.id}/decline`, { reason: 'Another offer' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('merge people and change an address at once without waiting for each other in a circle', async () => {
  const jobId = await newJob()
  const [first, second] = products as [Product, Product]
  for (let round = 0; round < 6; round += 1) {
    const [a, b, c] = [await newCandidate(jobId), await newCandidate(jobId), await newCandidate(jobId)]
    const email = `grace${round}@people.test`
    const answers = await Promise.all([
      call(first, 'POST', `/api/candidates/${a}/merge`, { into: b }),
      call(second, 'POST', `/api/candidates/${b}/merge`, { into: c }),
      call(first, 'POST', `/api/candidates/${c}/merge`, { into: a }),
      call(second, 'PATCH', `/api/candidates/${a}`, { email }),
    ])
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  }
})

let colleagues = 0
test('give an interview to nobody who is being deleted', async () => {
  const jobId = await newJob()
  const [first, second] = products as [Product, Product]
  for (let round = 0; round < 6; round += 1) {
    const candidateId = await newCandidate(jobId)
    const name = `colleague${(colleagues += 1)}`
    const made = { username: name, fullName: 'Una Usera', email: `${name}@people.test`, password: 'a pass for a test' }
    const { id } = (await call(first, 'POST', '/api/users', { ...made, role: 'projectManager' })).body
    const scheduledDate = new Date(Date.now() + dayMs).toISOString()
    const answers = await Promise.all([
      call(first, 'DELETE', `/api/users/${id}`),
      call(second, 'POST', '/api/interviews', { candidateId, type: 'Phone', scheduledDate, interviewerId: id }),
    ])
    expect(answers.filter(({ status }) => ![200, 201, 400].includes(status))).toEqual([])
  }
})

test('see each other’s settings and figures at once, and names within a few seconds', async () => {
  const [first, second] = products as [Product, Product]
  const changed = {
    organisation: { name: 'Hire <One>', address: null, country: null },
    assessmentDelayMs: 7_200_000,
  }
  expect((await call(first, 'PATCH', '/api/settings', changed)).status).toBe(200)
  expect((await call(second, 'GET', '/api/settings')).body).toMatchObject(changed)
  const page = async () => (await fetch(`${second.address}/careers`)).text()
  await expect.poll(page, { timeout: 20_000, interval: 100 }).toContain('Hire &lt;One&gt;')
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = round % 2 === 0 ? [first, second] : [second, first]
    const tag = (await call(other, 'GET', '/api/analytics/dashboard')).headers.get('etag')!
    const asked = async (product: Product) =>
      (await fetch(`${product.address}/api/analytics/dashboard`, { headers: { cookie, 'if-none-match': tag } })).status
    expect([await asked(one), await asked(other)]).toEqual([304, 304])
    await call(one, 'POST', '/api/jobs', { title: `Engineer ${round}` })
    expect([await asked(other), await asked(one)]).toEqual([200, 200])
  }
})

test('book interviewers at once, whoever asks and in whatever order, without waiting for each other in a circle', async () => {
  const jobId = await newJob()
  const [first, second] = products as [Product, Product]
  const people = []
  for (const name of ['booked1', 'booked2']) {
    const made = { username: name, fullName: 'Una Usera', email: `${name}@people.test`, password: 'a pass for a test' }
    people.push((await call(first, 'POST', '/api/users', { ...made, role: 'projectManager' })).body.id)
  }
  const [una, ivo] = people as [number, number]
  for (let round = 0; round < 6; round += 1) {
    const dateOf = (day: number) => new Date(Date.now() + (10 * round + day) * dayMs).toISOString()
    const interview = async (product: Product, day: number, more: object) =>
      call(product, 'POST', '/api/interviews', {
        candidateId: await newCandidate(jobId),
        type: 'Phone',
        scheduledDate: dateOf(day),
        ...more,
      })
    const same = { interviewerId: una, panelIds: [ivo] }
    const other = { interviewerId: ivo, panelIds: [una] }
    const booked = await Promise.all([
      interview(first, 1, same),
      interview(second, 1, other),
      interview(first, 1, same),
      interview(second, 1, other),
    ])
    expect(booked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const mine = (await interview(first, 3, { interviewerId: una })).body.id
    const theirs = (await interview(second, 5, { interviewerId: ivo })).body.id
    const given = await Promise.all([
      call(first, 'PATCH', `/api/interviews/${mine}`, { panelIds: [ivo] }),
      call(second, 'PATCH', `/api/interviews/${theirs}`, { panelIds: [una] }),
    ])
    expect(given.map(({ status }) => status)).toEqual([200, 200])
  }
})

test(`deliver each of ${queuedLetters} queued emails once`, { timeout: 120_000 }, async () => {
  const addresses = Array.from({ length: queuedLetters }, (_, n) => `queued${n}@people.test`)
  const { db } = database
  await db.transaction(async (tx) => {
    const logs = await tx
      .insert(emailLogs)
      .values(
        addresses.map((recipientEmail) => ({
          recipientEmail,
          subject: 'Your application',
          template: 'rejection' as const,
          context: { candidateName: 'Ada', jobTitle: 'Engineer' },
        })),
      )
      .returning({ id: emailLogs.id })
    const processAfter = new Date()
    await tx
      .insert(notificationQueue)
      .values(logs.map(({ id }) => ({ type: 'email', payload: { emailLogId: id }, processAfter })))
  })
  const waiting = and(inArray(notificationQueue.status, ['pending', 'processing']), eq(notificationQueue.type, 'email'))
  await expect.poll(() => db.$count(notificationQueue, waiting), { timeout: 100_000, interval: 200 }).toBe(0)
  const received = mail.letters.map((letter) => letter.to?.[0]?.address ?? '').filter((to) => to.startsWith('queued'))
  expect(received.toSorted()).toEqual(addresses.toSorted())
  expect(await db.$count(emailLogs, eq(emailLogs.status, 'sent'))).toBe(await db.$count(emailLogs))
})
