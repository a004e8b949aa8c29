import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'

async function ask(headers: Record<string, string>, method = 'POST') {
  const app = new Hono<AppEnv>()
  app.all('/', (c) => {
    refuseCrossSite(c, 'https://hiring.example.com')
    return c.text('done')
  })
  app.onError((error, c) => (error instanceof AppError ? c.text('', error.status) : c.text('', 500)))
  return (await app.request('http://10.0.0.5:3000/', { method, headers: { host: '10.0.0.5:3000', ...headers } })).status
}

// DECISIONS, Who may do what: Sec-Fetch-Site decides where it is present, else Origin.
test.each([
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'anything' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://hiring.example.com' }, 403],
  [{ origin: 'https://hiring.example.com' }, 200],
  [{ origin: 'http://10.0.0.5:3000' }, 200],
  [{ origin: 'https://10.0.0.5:3000' }, 200],
  [{ origin: 'http://hiring.example.com' }, 403],
  [{ origin: 'https://hiring.example.com:444' }, 403],
  [{ origin: 'https://hiring.example.com.evil.example' }, 403],
  [{ origin: 'http://10.0.0.5' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: '' }, 403],
])('answers a write with %o by %i', async (headers, status) => {
  expect(await ask(headers)).toBe(status)
})

test.each(['PATCH', 'DELETE', 'PUT'])('guards %s as well', async (method) => {
  expect(await ask({ 'sec-fetch-site': 'cross-site' }, method)).toBe(403)
})

test('lets reads pass: they change nothing', async () => {
  expect(await ask({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'GET')).toBe(200)
})
