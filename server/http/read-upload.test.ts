import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { readUpload } from './read-upload.ts'

const app = new Hono<AppEnv>()
app.post('/', async (c) => c.json((await readUpload(c)).name))
app.onError((error, c) => c.json(error.message, error instanceof AppError ? (error.status as 400) : 500))

const form = () => {
  const body = new FormData()
  body.append('file', new File(['%PDF-'], 'CV.pdf', { type: 'application/pdf' }))
  return body
}
async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await app.request('/', { method: 'POST', body, headers })
  return [answer.status, await answer.json()]
}

test('a field that the call does not know is refused beside the file, as in every other body', async () => {
  expect(await send(form())).toEqual([200, 'CV.pdf'])
  const body = form()
  body.append('notes', 'Came by a friend')
  expect(await send(body)).toEqual([400, 'Unrecognized key: "notes"'])
})

test('a compressed body is told so, and not that it is malformed', async () => {
  const whole = new Response(form())
  const headers = { 'content-type': whole.headers.get('content-type')!, 'content-encoding': 'gzip' }
  const body = gzipSync(await whole.arrayBuffer())
  expect(await send(body, headers)).toEqual([415, 'The body must not be compressed'])
})
