import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openPort } from './open-port.ts'

test('browsers that ask on and on over open connections are answered whatever was taken, and hold up no end', async () => {
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  const warm = Promise.withResolvers<void>()
  let taken = 0
  port.serve(async () => {
    taken += 1
    if (taken === 20) warm.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    return new Response('Here')
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  let answered = 0
  const askOn = async () => {
    while (await ask(agent, port.address)) answered += 1
  }
  const asking = [askOn(), askOn()]
  await warm.promise
  const startedMs = performance.now()
  await port.close()
  expect(performance.now() - startedMs).toBeLessThan(5_000)
  await Promise.all(asking)
  expect(answered).toBe(taken)
  agent.destroy()
})

test('what was sent while the process was too busy to read it is answered, and not cut by the end', async () => {
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  const late = connect(Number(new URL(port.address).port), '127.0.0.1')
  port.serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/busy') {
      late.write('GET /late HTTP/1.1\r\nHost: here\r\n\r\n')
      for (const untilMs = performance.now() + 600; performance.now() < untilMs;);
    }
    return new Response(`Here is ${pathname}`)
  })
  late.write('GET /first HTTP/1.1\r\nHost: here\r\n\r\n')
  await once(late, 'data')
  const agent = new Agent({ keepAlive: true })
  expect(await ask(agent, port.address)).toBe(true)
  const closed = port.close()
  expect(await ask(agent, `${port.address}/busy`)).toBe(true)
  expect(await text(late)).toMatch(/^HTTP\/1\.1 200 OK[^]*Here is \/late/)
  await closed
  agent.destroy()
})

test('the end waits for an answer under way, and not for the connection that it came on', async () => {
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  const asked = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  port.serve(async () => {
    asked.resolve()
    await ready.promise
    return new Response('Here')
  })
  const agent = new Agent({ keepAlive: true })
  const answered = ask(agent, port.address)
  await asked.promise
  const startedMs = performance.now()
  const closed = port.close()
  while (await takesConnections(port.address));
  ready.resolve()
  expect(await answered).toBe(true)
  await closed
  expect(performance.now() - startedMs).toBeLessThan(5_000)
  agent.destroy()
})

test('a connection stays open longer than a reverse proxy keeps it', async () => {
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  port.serve(async () => new Response('Here'))
  const answer = await fetch(port.address)
  expect(await answer.text()).toBe('Here')
  const seconds = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(120)
  await port.close()
})

test.each([undefined, 1_000_000])(
  'a body of which only the beginning was read, its length told as %s, leaves the connection to the next request',
  async (length) => {
    const port = await openPort({ host: '127.0.0.1', port: 0 })
    port.serve(async ({ body }) => {
      const reader = body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return new Response(body ? 'Too large' : 'Here', { status: body ? 413 : 200 })
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const refused = Promise.withResolvers<number | undefined>()
    const headers = length === undefined ? {} : { 'content-length': length }
    request(port.address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => refused.resolve(answer.statusCode))
    })
      .on('error', refused.reject)
      .end(Buffer.alloc(1_000_000))
    expect(await refused.promise).toBe(413)
    expect(await ask(agent, port.address)).toBe(true)
    agent.destroy()
    await port.close()
  },
)

test.each(['127.0.0.1', '::1'])(
  'a load balancer that asks as HTTP 1.0 does, for no host, is answered on %s',
  async (host) => {
    const port = await openPort({ host, port: 0 })
    port.serve(async ({ url }) => new Response(`Here is ${new URL(url).pathname}`))
    const socket = connect(Number(new URL(port.address).port), host)
    socket.write('OPTIONS /health HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*Here is \/health$/)
    await port.close()
  },
)

test.each(['nothing', 'the beginning'])(
  'a proxy that asks for the end of the connection, and reads no answer before it has sent the body, gets it when %s was read',
  async (read) => {
    const port = await openPort({ host: '127.0.0.1', port: 0 })
    port.serve(async ({ body }) => {
      const reader = read === 'nothing' ? undefined : body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return new Response('Log in first', { status: 401 })
    })
    const socket = connect(Number(new URL(port.address).port), '127.0.0.1')
    const bytes = 8_000_000
    socket.write(`POST /resume HTTP/1.0\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`)
    await new Promise<void>((resolve, reject) => {
      socket.write(Buffer.alloc(bytes), (error) => (error ? reject(error) : resolve()))
    })
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 Unauthorized[^]*Log in first$/)
    await port.close()
  },
)

test('whoever sends what nobody wants in pieces of a byte is cut, and does not keep everybody else waiting for as long as they like', async () => {
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  port.serve(async () => new Response('No', { status: 413 }))
  const sender = connect(Number(new URL(port.address).port), '127.0.0.1')
  const cut = new Promise<void>((resolve) => sender.once('close', () => resolve()))
  sender.on('error', () => undefined).resume()
  sender.write('POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n')
  const startedMs = performance.now()
  sender.write('1\r\nx\r\n'.repeat(5_000))
  await cut
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  await port.close()
})

const takesConnections = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/** Whether there was an answer. */
const ask = (agent: Agent, url: string) =>
  new Promise<boolean>((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(true))
    }).on('error', () => resolve(false))
  })
