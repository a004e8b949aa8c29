import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The first floor: a bare Node http server that answers 2 KB of JSON. */
const bytes = 2048
const body = JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) })
const server = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(body),
)
server.listen(0, '127.0.0.1', () => console.log(`is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`))
