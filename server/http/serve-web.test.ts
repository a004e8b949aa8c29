import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolecall-web-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const head = '<html lang="en"><head><title>Rolecall</title></head>'
writeFileSync(join(folder, 'index.html'), `${head}<body>product</body></html>`)
writeFileSync(join(folder, 'preloads.json'), '{"interviews":["assets/interviews-page-1.js"]}')
writeFileSync(join(folder, 'login.html'), `${head}<body>login</body></html>`)
writeFileSync(join(folder, 'licences.txt'), 'Copyright (c) somebody')

const open = (
  path: string,
  environment = {},
  headers: Record<string, string> = { accept: 'text/html' },
  method = 'GET',
) => {
  const app = new OpenAPIHono<AppEnv>()
  serveWeb(app, async () => readConfig(environment), folder)
  app.onError((error, c) =>
    error instanceof AppError ? c.text(error.message, error.status as 405, error.headers) : c.text('', 500),
  )
  return app.request(path, { method, headers })
}

test('the page knows the settings that it shows, and no name can break out of it', async () => {
  const page = await open('/interviews/9', {
    PRODUCT_NAME: '<b>Hire</b> & "$&"',
    VIDEO_HOSTS: 'video.example.com',
  })
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('data-product="&lt;b&gt;Hire&lt;/b&gt; &amp; &quot;$&amp;&quot;"')
  expect(html).toContain('<title>&lt;b&gt;Hire&lt;/b&gt; &amp; &quot;$&amp;&quot;</title>')
  expect(html).toMatch(/data-video-hosts="www\.youtube-nocookie\.com [^"]* video\.example\.com"/)
})

test.each([
  ['https://hire.northwind.example', 'data-passkeys="https://hire.northwind.example"'],
  ['http://localhost:3000', 'data-passkeys="http://localhost:3000"'],
  ['http://127.0.0.1:3000', undefined],
  ['http://hire.northwind.example', undefined],
])('at %s the page knows where passkeys may be asked for: %s', async (PUBLIC_URL, told) => {
  const html = await (await open('/auth', { PUBLIC_URL })).text()
  expect(/data-passkeys="[^"]*"/.exec(html)?.[0]).toBe(told)
})

test('a name that was changed stands on the next page', async () => {
  const app = new OpenAPIHono<AppEnv>()
  let name = 'First'
  serveWeb(app, async () => readConfig({ PRODUCT_NAME: name }), folder)
  const title = async () => (await app.request('/', { headers: { accept: 'text/html' } })).text()
  expect(await title()).toContain('<title>First</title>')
  name = 'Second'
  expect(await title()).toContain('<title>Second</title>')
})

test('only a visitor to the login page is known to have no session, and gets the login alone', async () => {
  expect(await (await open('/auth')).text()).toMatch(/data-session="none".*login/)
  expect(await (await open('/')).text()).toContain('data-session="unknown"')
  const returning = await open('/auth', {}, { accept: 'text/html', cookie: 'rolecall.session_token=x' })
  expect(await returning.text()).toMatch(/data-session="unknown".*product/)
})

test('a screen names its files', async () => {
  const file = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/interviews-page-1.js">'
  expect(await (await open('/interviews')).text()).toContain(file)
  expect(await (await open('/jobs')).text()).not.toContain(file)
})

test('the licences of what is built in are read by anybody', async () => {
  const answer = await open('/licences.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe('Copyright (c) somebody')
})

test('a path that is no screen is the page with 404', async () => {
  expect((await open('/nowhere')).status).toBe(404)
})

test.each(['/offers', '/schedule/a/b', '/careers/7/apply/now', '/assess/', '/Careers'])(
  'a candidate whose link was cut or mistyped is told so, without the staff’s screens: %s',
  async (path) => {
    const answer = await open(path, { ORGANISATION_NAME: 'Quillmere' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const html = await answer.text()
    expect(html).toContain('<h1>There is no page at this address</h1>')
    expect(html).toContain('Quillmere')
    expect(html).not.toContain('product')
    expect(await (await open(path.replace(/^\/(\w+)/, '/$1x'))).text()).toContain('product')
  },
)

test('a path in capitals, which the router shows, is that screen', async () => {
  expect((await open('/Candidates')).status).toBe(200)
})

test('the path by which other products log in leads to the login', async () => {
  const answer = await open('/login')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth'])
  expect((await open('/login/reset')).status).toBe(404)
})

test.each([{}, { accept: '*/*' }, { accept: 'application/json, text/plain, */*' }])(
  'a screen is a page to whoever takes anything: %j',
  async (headers) => {
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/', '/auth', '/candidates/7'])
        expect([path, method, (await open(path, {}, headers, method)).status]).toEqual([path, method, 200])
    const nowhere = await open('/nowhere', {}, headers)
    expect(nowhere.headers.get('content-type')).not.toContain('html')
  },
)

test('a program that asks for JSON alone gets no page', async () => {
  expect((await open('/jobs', {}, { accept: 'application/json' })).status).toBe(404)
})

test('a screen takes no other method than reading, and says so', async () => {
  const answer = await open('/interviews/9', {}, {}, 'POST')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await open('/nothing', {}, {}, 'POST')).status).toBe(404)
  expect((await open('/interviews/9', {}, { accept: '*/*' }, 'HEAD')).status).toBe(200)
})
