import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '#test/self-signed.ts'
import { smtpEmail } from './smtp-email.ts'

const cleanups: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const message = {
  messageId: '<notification-17@rolecall.test>',
  from: 'Rolecall <jobs@rolecall.test>',
  to: 'amara@example.com',
  subject: 'Your assessment',
  html: '<p>Hello</p>',
  text: 'Hello',
}

function provider(port: number, credentials = '', query = '') {
  const email = smtpEmail({ url: `smtp://${credentials}127.0.0.1:${port}${query}` })
  cleanups.push(() => email.close())
  return email
}

/** A whole mail server. */
async function mailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ logger: false, ...options })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  )
  return provider((server.server.address() as AddressInfo).port)
}

/** A server on the bare socket: says `first`, then what `reply` has for each line. */
async function bareServer(first: string, reply: (line: string, say: (text: string) => void) => void, at = '127.0.0.1') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    const say = (text: string) => void (socket.writable && socket.write(text))
    say(first)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n')) if (line) reply(line, say)
    })
  })
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  server.listen(0, at)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, sockets }
}
const wantsTls = '250-odd.test\r\n250 STARTTLS\r\n'

test('a greeting that comes byte by byte, and never whole, costs no more than the time limit', async () => {
  const { port, sockets } = await bareServer('2', () => {})
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('2')
  }, 5)
  cleanups.push(() => clearInterval(dripping))
  const email = provider(port)
  expect(await email.send(message, { timeoutMs: 300 })).toEqual({ later: 'The mail server took longer than 0.3 s' })
})

test('a greeting that comes late but in time is waited for', async () => {
  const { port, sockets } = await bareServer('', (line, say) => {
    if (line.startsWith('DATA')) say('354 Go on\r\n')
    else if (line === '.' || /^(?:EHLO|MAIL|RCPT|QUIT)/.test(line)) say('250 Ok\r\n')
  })
  const sending = provider(port).send(message, { timeoutMs: 10_000 })
  await expect.poll(() => sockets.size).toBe(1)
  for (const byte of '220 slow.test\r\n') for (const socket of sockets) socket.write(byte)
  expect(await sending).toBe('accepted')
})

test.each([
  ['refuses it after all', '454 4.7.0 TLS not available\r\n'],
  ['says garbage for a handshake', '220 Go on\r\nthis is no handshake\r\n'],
])('a server that offers STARTTLS and %s gets no letter in clear', async (_what, answer) => {
  const said: string[] = []
  const { port } = await bareServer('220 odd.test\r\n', (line, say) => {
    said.push(line)
    say(line.startsWith('STARTTLS') ? answer : wantsTls)
  })
  expect(await provider(port).send(message, { timeoutMs: 5_000 })).toEqual({ later: expect.stringMatching(/\w/) })
  expect(said.some((line) => /^(?:MAIL|RCPT|DATA)/.test(line))).toBe(false)
})

test('where encryption is asked for, a server that does not offer it, or from whom it was taken away, gets no password', async () => {
  const said: string[] = []
  const { port } = await bareServer('220 odd.test\r\n', (line, say) => {
    said.push(line)
    say(line.startsWith('EHLO') ? '250-odd.test\r\n250 AUTH PLAIN\r\n' : '502 No\r\n')
  })
  expect(await provider(port, 'jobs:secret@', '?requireTLS=true').send(message)).toEqual({
    later: expect.stringMatching(/\w/),
  })
  expect(said.some((line) => /^(?:AUTH|MAIL)/.test(line))).toBe(false)
})

test('a certificate that nobody vouches for is tried later, and the test of the connection says so', async () => {
  const received: string[] = []
  const email = await mailServer({
    ...selfSigned('127.0.0.1'),
    disabledCommands: ['AUTH'],
    onMailFrom: ({ address }, _session, done) => (received.push(address), done()),
  })
  expect(await email.send(message)).toEqual({ later: expect.stringContaining('NODE_EXTRA_CA_CERTS') })
  expect(await email.verify()).toEqual({ ok: false, reason: expect.stringContaining('NODE_EXTRA_CA_CERTS') })
  expect(received).toEqual([])
})

test('a port that begins in the clear is no smtps://, which is said with what it is', async () => {
  const { port } = await bareServer('220 odd.test\r\n', () => {})
  const email = smtpEmail({ url: `smtps://127.0.0.1:${port}` })
  cleanups.push(() => email.close())
  const told = expect.stringContaining('the address is smtp://…?requireTLS=true')
  expect(await email.send(message)).toEqual({ later: told })
  expect(await email.verify()).toEqual({ ok: false, reason: told })
})

test('a letter whose receipt comes after the time limit is tried later, and comes again under its old name', async () => {
  const slow = Promise.withResolvers<void>()
  const ids: string[] = []
  const email = await mailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        ids.push(/^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '')
        if (ids.length > 1) done()
        else void slow.promise.then(() => done())
      })
    },
  })
  expect(await email.send(message, { timeoutMs: 1_000 })).toEqual({ later: 'The mail server took longer than 1 s' })
  slow.resolve()
  expect(await email.send(message)).toBe('accepted')
  expect(ids).toEqual([message.messageId, message.messageId])
})

test('a password goes to no other machine unencrypted, unless the address says so', async () => {
  const said: string[] = []
  const { port } = await bareServer(
    '220 odd.test\r\n',
    (line, say) => {
      said.push(line)
      if (line.startsWith('EHLO')) say('250-odd.test\r\n250 AUTH PLAIN\r\n')
      else say(line.startsWith('AUTH') ? '535 5.7.8 wrong\r\n' : '502 5.5.1 no\r\n')
    },
    '0.0.0.0',
  )
  const at = (host: string, query = '') => {
    const email = smtpEmail({ url: `smtp://jobs:secret@${host}:${port}${query}` })
    cleanups.push(() => email.close())
    said.length = 0
    return email
  }
  const password = Buffer.from('\0jobs\0secret').toString('base64')
  for (const query of ['', '?requireTLS=true', '?ignoreTLS=false']) {
    const elsewhere = at('0.0.0.0', query)
    expect(await elsewhere.send(message)).toEqual({ later: expect.stringContaining('offers no encryption') })
    expect(await elsewhere.verify()).toEqual({ ok: false, reason: expect.stringContaining('?requireTLS=false') })
    expect(said.join()).not.toContain(password)
  }
  for (const email of [at('127.0.0.1'), at('0.0.0.0', '?requireTLS=false')]) {
    expect(await email.send(message)).toEqual({ later: '535 5.7.8 wrong' })
    expect(said.join()).toContain(password)
  }
})
