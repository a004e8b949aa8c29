import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { readBody } from './read-body.ts'

const bytesMax = 100
const app = new OpenAPIHono<AppEnv>()
app.post('/', async (c) => c.json({ first: await readBody(c, bytesMax), again: await c.req.json<unknown>() }))
app.openapi(
  createRoute({
    method: 'post',
    path: '/validated',
    middleware: [
      createMiddleware<AppEnv>(async (c, next) => {
        await readBody(c, bytesMax)
        await next()
      }),
    ] as const,
    request: {
      body: { required: true, content: { 'application/json': { schema: z.object({ name: z.string() }) } } },
    },
    responses: { 200: { description: 'Success' } },
  }),
  (c) => c.json(c.req.valid('json')),
)
app.onError((error, c) => c.json(error.message, error instanceof AppError ? (error.status as 400) : 500))
const ready = Promise.withResolvers<number>()
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
  ready.resolve(port),
)
afterAll(() => void server.close())

/** Sends the pieces over a real connection; without a length they go in chunks. */
async function post(pieces: (string | Buffer)[], length: number | undefined) {
  const answer = Promise.withResolvers<[number | undefined, unknown]>()
  const headers = { 'content-type': 'application/json', ...(length !== undefined && { 'content-length': length }) }
  const sending = request({ port: await ready.promise, method: 'POST', headers }, (got) => {
    let text = ''
    got.setEncoding('utf8')
    got.on('data', (piece: string) => (text += piece))
    got.on('end', () => answer.resolve([got.statusCode, JSON.parse(text)]))
  })
  sending.on('error', answer.reject)
  for (const piece of pieces) sending.write(piece)
  sending.end()
  return answer.promise
}
const lengthOf = (pieces: string[]) => Buffer.byteLength(pieces.join(''))
const pieces = ['{"name":"Nguyễn ', 'Thị"}']
const whole = { name: 'Nguyễn Thị' }

test('a body is read whole, with or without its length told before, and may be read again', async () => {
  expect(await post(pieces, lengthOf(pieces))).toEqual([200, { first: whole, again: whole }])
  expect(await post(pieces, undefined)).toEqual([200, { first: whole, again: whole }])
})

test('a body that is too large answers 413, whatever is told of its length', async () => {
  const large = [JSON.stringify('ễ'.repeat(bytesMax / 2))]
  expect((await post(large, lengthOf(large)))[0]).toBe(413)
  expect((await post(large, undefined))[0]).toBe(413)
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  expect((await app.request('/', { method: 'POST', headers, body: large[0]! })).status).toBe(413)
})

// A form of another site may send the first without asking.
test.each(['text/plain', 'application/jsonp', 'application/ld+json', ''])(
  'a body of the type "%s" is not taken for JSON',
  async (type) => {
    const headers = { 'content-type': type }
    expect((await app.request('/', { method: 'POST', headers, body: '{}' })).status).toBe(415)
  },
)

// The validator that comes next knows fewer ways of writing it.
test.each([
  'application/json ; charset=utf-8',
  'Application/JSON',
  'application/json;',
  'application/json;charset="utf-8"',
])('a body of the type "%s" is JSON to the validator that comes next as well', async (type) => {
  const headers = { 'content-type': type }
  const answer = await app.request('/validated', { method: 'POST', headers, body: '{"name":"x"}' })
  expect([answer.status, await answer.json()]).toEqual([200, { name: 'x' }])
})

test('a body that is no JSON answers 400', async () => {
  expect((await post(['{"name":'], 8))[0]).toBe(400)
  expect((await post(['{"name":'], undefined))[0]).toBe(400)
})

test('a body in another encoding is refused, not stored with its letters lost', async () => {
  const latin1 = Buffer.from('{"name":"José"}', 'latin1')
  expect(await post([latin1], latin1.byteLength)).toEqual([400, 'The body must be in UTF-8'])
  expect(await post([latin1], undefined)).toEqual([400, 'The body must be in UTF-8'])
})

test('a compressed body is told so: it is read as it comes', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await app.request('/', { method: 'POST', headers, body: gzipSync('{"name":"x"}') })
  expect([answer.status, await answer.json()]).toEqual([415, 'The body must not be compressed'])
  const plain = { ...headers, 'content-encoding': 'identity' }
  expect((await app.request('/', { method: 'POST', headers: plain, body: '{}' })).status).toBe(200)
})
