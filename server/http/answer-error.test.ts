import { OpenAPIHono } from '@hono/zod-openapi'
import { DrizzleQueryError } from 'drizzle-orm'
import { pino, type Logger } from 'pino'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/context.ts'
import { tellOutage } from '#server/database/tell-outage.ts'
import { answerError } from './answer-error.ts'
import { makePersonalToken } from './personal-token.ts'

const servicesWith = (log: Logger) => ({ log, outage: tellOutage({ log, now: () => new Date() }) })

test('an unknown error is logged with its path, but with nobody’s personal link', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const app = new OpenAPIHono<AppEnv>()
  app.get('*', () => {
    throw new Error('broken')
  })
  app.onError((error, c) => answerError(error, c, servicesWith(log)))
  const token = makePersonalToken()
  for (const path of [`/schedule/${token}/pick`, `/calendar/${token}.ics`])
    expect((await app.request(path)).status).toBe(500)
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/schedule/[token]/pick',
    '/calendar/[token].ics',
  ])
  expect(lines.join('')).not.toContain(token)
})

test.each([
  ['GET', 'Something went wrong on the server. (Error'],
  ['POST', 'Something went wrong on the server. Look first whether your change was kept, then try again. (Error'],
])(
  'a %s that fails says no more of what it changed than is known: what fails behind a COMMIT has changed it',
  async (method, words) => {
    const app = new OpenAPIHono<AppEnv>()
    app.all('*', () => {
      throw new Error('broken')
    })
    app.onError((error, c) => answerError(error, c, servicesWith(pino({ level: 'silent' }))))
    const answer = await app.request('/api/candidates', { method })
    expect([answer.status, await answer.json()]).toEqual([500, { message: expect.stringContaining(words) }])
  },
)

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['ECONNRESET', 'read ECONNRESET'],
  ['57P01', 'terminating connection due to administrator command'],
  ['53300', 'too many connections'],
  ['28P01', 'password authentication failed for user'],
  ['28000', 'role is not permitted to log in'],
  ['3D000', 'database does not exist'],
  ['57P05', 'terminating connection due to idle-session timeout'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  [undefined, 'Connection terminated unexpectedly'],
])(
  'a database that is away (%s) is an outage to try again after, told in one short line for however many requests',
  async (code, reason) => {
    const lines: string[] = []
    const app = new OpenAPIHono<AppEnv>()
    app.get('*', () => {
      throw new DrizzleQueryError('insert into candidates', ['Ada'], Object.assign(new Error(reason), { code }))
    })
    const services = servicesWith(pino({}, { write: (line: string) => void lines.push(line) }))
    app.onError((error, c) => answerError(error, c, services))
    await app.request('/api/candidates')
    const answer = await app.request('/api/candidates')
    expect(lines).toHaveLength(1)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('The database does not answer') })
    expect(lines.join('')).not.toMatch(/Ada|insert|\\n/)
  },
)

test.each([
  ['connect', 503],
  ['open', 500],
])('what is not there to %s is an outage where it is the socket of the database: %i', async (syscall, status) => {
  const app = new OpenAPIHono<AppEnv>()
  app.get('*', () => {
    const cause = Object.assign(new Error(`${syscall} ENOENT /run/postgresql`), { code: 'ENOENT', syscall })
    throw new DrizzleQueryError('select 1', [], cause)
  })
  app.onError((error, c) => answerError(error, c, servicesWith(pino({ level: 'silent' }))))
  expect((await app.request('/api/candidates')).status).toBe(status)
})

test.each(['ENOSPC', '53100'])(
  'a full disk (%s) is told as such, in one short line for however many requests',
  async (code) => {
    const app = new OpenAPIHono<AppEnv>()
    const lines: string[] = []
    const services = servicesWith(pino({ level: 'warn' }, { write: (line) => void lines.push(line) }))
    app.get('*', () => {
      throw new Error('It failed', { cause: Object.assign(new Error('no space left on device'), { code }) })
    })
    app.onError((error, c) => answerError(error, c, services))
    for (let request = 0; request < 3; request++) {
      const answer = await app.request('/api/candidates')
      expect([answer.status, await answer.json()]).toEqual([
        507,
        { message: expect.stringContaining("The server's disk is full") },
      ])
    }
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: expect.stringContaining(code), failedRequests: 1 })
  },
)

test('a visitor who goes away is no outage of the database', async () => {
  const app = new OpenAPIHono<AppEnv>()
  app.get('*', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  })
  app.onError((error, c) => answerError(error, c, servicesWith(pino({ level: 'silent' }))))
  expect((await app.request('/api/candidates')).status).toBe(500)
})
