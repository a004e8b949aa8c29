import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askSafely } from './ask-safely.ts'

async function listening(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const ask = (url: string) =>
  askSafely({
    url,
    method: 'GET',
    headers: { Authorization: 'Basic c2VjcmV0', accept: 'text/calendar' },
    allowPrivate: true,
    bytesMax: 1_000,
    patienceMs: 20_000,
  })

test('a password goes along where an address leads on within its host, and to no other', async () => {
  const heard: [place: string, authorization: string | undefined, accept: string | undefined][] = []
  const hear =
    (place: string): RequestListener =>
    (request, response) => {
      heard.push([place + request.url, request.headers.authorization, request.headers.accept])
      const location = request.url === '/within' ? '/here' : request.url === '/away' ? `${other}/here` : undefined
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end('done')
    }
  const other = await listening(hear('other'))
  const first = await listening(hear('first'))
  for (const path of ['/within', '/away']) expect(await ask(first + path)).toEqual({ status: 200, text: 'done' })
  expect(heard).toEqual([
    ['first/within', 'Basic c2VjcmV0', 'text/calendar'],
    ['first/here', 'Basic c2VjcmV0', 'text/calendar'],
    ['first/away', 'Basic c2VjcmV0', 'text/calendar'],
    ['other/here', undefined, 'text/calendar'],
  ])
})
