import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstReadsId, type FirstReads } from '#shared/first-reads.ts'
import type { Role } from '#shared/permissions.ts'
import { createApp } from '#server/app.ts'
import type { AppEnv } from '#server/context.ts'
import { browser, addJane } from '#test/jane.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, testApp, type TestApp } from '#test/test-app.ts'
import { firstReads } from './first-reads.ts'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolecall-first-reads-'))
const html = '<!doctype html><html lang="en"><head></head><body></body></html>'
for (const name of ['index.html', 'login.html']) writeFileSync(join(folder, name), html)
const dangerousName = 'Li </script><script>alert(1)</script><!-- Wei'
let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await app.reset()
  await addJane(app)
  await seedHiring(app.db).candidate({ name: dangerousName })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const evaluationsDue = '/api/interviews?due=1&page=1&pageSize=1'
const anyCookie = 'rolecall.session_token=anything'

/** The page as this role's browser gets it; undefined is a visitor. */
function open(path: string, role: Role | undefined, headers: Record<string, string> = { cookie: anyCookie }) {
  const user = role && accountOf(role)
  const http = createApp({ ...app.services, signIn: { ...app.services.signIn, findUser: async () => user } })
  serveWeb(http, async () => app.services.config, folder)
  return http.request(path, { headers: { accept: 'text/html', ...headers } })
}

const element = new RegExp(`<script type="application/json" id="${firstReadsId}">(.*?)</script>`)

async function carried(path: string, role: Role | undefined) {
  const found = element.exec(await (await open(path, role)).text())?.[1]
  return found === undefined ? undefined : (JSON.parse(found) as FirstReads)
}
const namesOf = async (path: string, role: Role) => Object.keys((await carried(path, role)) ?? {})

test('the page brings what its calls would answer, with the count of a list', async () => {
  const reads = await carried('/candidates', 'ceo')
  const listed = await app.as('ceo').request('GET', '/api/candidates?page=1&pageSize=10&sort=-createdAt')
  expect(reads?.['/api/candidates?page=1&pageSize=10&sort=-createdAt']).toEqual({ total: 1, body: await listed.json() })
  expect(reads?.['/api/user']?.body).toMatchObject({ id: accountOf('ceo').id, role: 'ceo' })
})

test('the page that edits a job brings the job', async () => {
  expect(await namesOf('/jobs/1/edit', 'hiringManager')).toContain('/api/jobs/1')
})

test('no text of anyone breaks out of the element', async () => {
  const text = await (await open('/candidates/1', 'ceo')).text()
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<!--')
  expect((await carried('/candidates/1', 'ceo'))?.['/api/candidates/1']?.body).toMatchObject({ name: dangerousName })
})

test('nobody gets what their role may not read', async () => {
  expect(await namesOf('/', 'hiringManager')).toEqual([
    '/api/user',
    evaluationsDue,
    '/api/analytics/dashboard',
    '/api/jobs?page=1&pageSize=10&status=active',
  ])
  expect(await namesOf('/reviews', 'hiringManager')).toEqual(['/api/user', evaluationsDue])
  expect(await namesOf('/candidates/1', 'hiringManager')).not.toContain('/api/candidates/1/assessment-link')
  expect(await namesOf('/jobs', 'admin')).toContain('/api/settings/email')
  expect(await namesOf('/jobs', 'ceo')).not.toContain('/api/settings/email')
  const whoAsked = '/api/erasure-requests?page=1&pageSize=1'
  expect(await namesOf('/jobs', 'admin')).toContain(whoAsked)
  expect(await namesOf('/jobs', 'ceo')).not.toContain(whoAsked)
})

test('without a session, or with one that has ended, the page carries nothing', async () => {
  expect(await carried('/candidates', undefined)).toBeUndefined()
  expect(await (await open('/candidates', 'ceo', {})).text()).not.toContain(firstReadsId)
})

test('a session that is real brings its own user', async () => {
  const http = app.sessions
  serveWeb(http, async () => app.services.config, folder)
  const cookie = await browser(http).signedIn()
  const page = await (await http.request('/jobs', { headers: { accept: 'text/html', cookie } })).text()
  expect(page).toContain('"username":"Jane"')
})

test('an address with parameters brings the frame alone, so that nothing chosen elsewhere stands beside people’s data', async () => {
  expect(await namesOf('/candidates?q=Li', 'hiringManager')).toEqual(['/api/user', evaluationsDue])
})

test('what is not there, or is no screen, is left to the screen', async () => {
  expect(await namesOf('/candidates/99', 'hiringManager')).not.toContain('/api/candidates/99')
  expect(await carried('/nowhere', 'ceo')).toBeUndefined()
})

test('of a list that is too long no more is made than shows that it is', async () => {
  const endless = new OpenAPIHono<AppEnv>()
  let made = 0
  endless.get('/api/user', (c) => c.json(accountOf('ceo')))
  endless.get('/api/jobs/titles', (c) =>
    c.body(
      new ReadableStream({
        pull(controller) {
          made += 1
          controller.enqueue(new TextEncoder().encode('x'.repeat(40_000)))
        },
      }),
    ),
  )
  endless.get('/candidates', async (c) => c.text(await firstReads(endless, c, 'candidates')))
  const reads = await (await endless.request('/candidates')).text()
  expect(reads).toContain('/api/user')
  expect(reads).not.toContain('/api/jobs')
  expect(made).toBeLessThan(6)
})

test('nobody keeps the page, and a browser gets it compressed', async () => {
  const page = await open('/', 'ceo', { cookie: anyCookie, 'accept-encoding': 'gzip' })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('content-encoding')).toBe('gzip')
})
