import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { EmailMessage } from './email-provider.ts'
import { smtpEmail } from './smtp-email.ts'

const cleanups: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const message: EmailMessage = {
  messageId: '<notification-17@rolecall.test>',
  from: 'Rolecall <jobs@rolecall.test>',
  to: 'amara@example.com',
  subject: 'Your assessment',
  html: '<p>Hello Łukasz</p>',
  text: 'Hello Łukasz',
}
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** A mail server in this process, with what it accepted. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: { recipients: string[]; source: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  )
  const { port } = server.server.address() as AddressInfo
  return { received, port, email: provider(port) }
}

function provider(port: number, credentials = '') {
  const email = smtpEmail({ url: `smtp://${credentials}127.0.0.1:${port}` })
  cleanups.push(() => email.close())
  return email
}

async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const refusingRecipients = (code: number, text: string) =>
  mailServer({ onRcptTo: (_address, _session, done) => done(refusal(code, text)) })

test('a message that the server takes is accepted, with its Message-ID, its Date and both parts', async () => {
  const { received, email } = await mailServer()
  expect(await email.send({ ...message, replyTo: 'hiring@rolecall.test' })).toBe('accepted')
  const [mail] = received
  expect(mail?.recipients).toEqual(['amara@example.com'])
  const [head = '', body = ''] = mail?.source.split(/\r\n\r\n(.*)/s) ?? []
  expect(head).toContain('Message-ID: <notification-17@rolecall.test>')
  expect(head).toContain('X-Letter-ID: notification-17')
  expect(head).toContain('Reply-To: hiring@rolecall.test')
  expect(head).toContain('Auto-Submitted: auto-generated')
  expect(head).toMatch(/^Date: .+ \+0000\r$/m)
  expect(head).toContain('multipart/alternative')
  expect(body).toMatch(
    /Content-Type: text\/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nHello =C5=81ukasz/,
  )
  expect(body).toMatch(
    /Content-Type: text\/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Hello =C5=81ukasz<\/p>/,
  )
})

test.each([
  [550, '5.1.1 no such user'],
  [551, '5.1.6 the user has moved'],
  [553, '5.1.3 bad address'],
  [550, '#5.1.0 address rejected'],
])('an address refused with %i %s is unknown', async (code, text) => {
  const { email } = await refusingRecipients(code, text)
  expect(await email.send(message)).toEqual({ refused: 'unknown-recipient', reason: `${code} ${text}` })
})

test.each([
  [550, '5.7.1 refused by policy'],
  [550, 'no enhanced code'],
  [550, '5.1.8 the domain of the sender was not found'],
  [550, '5.11.1 not a 5.1 code'],
  [552, '5.1.1 another reply code'],
  [554, '5.7.1 blocked'],
])('a recipient refused with %i %s is a failure that says nothing about the address', async (code, text) => {
  const { email } = await refusingRecipients(code, text)
  expect(await email.send(message)).toEqual({ refused: 'failed', reason: `${code} ${text}` })
})

test.each([
  [451, '4.7.1 greylisted'],
  [450, '4.1.1 try again'],
  [530, '5.7.0 authentication required'],
])('a recipient put off with %i %s is tried later', async (code, text) => {
  const { email } = await refusingRecipients(code, text)
  expect(await email.send(message)).toEqual({ later: `${code} ${text}` })
})

test('a sender refused with 5.1.1 is a failure and not an unknown recipient', async () => {
  const { email } = await mailServer({
    onMailFrom: (_address, _session, done) => done(refusal(550, '5.1.1 who are you')),
  })
  expect(await email.send(message)).toEqual({ refused: 'failed', reason: '550 5.1.1 who are you' })
})

test.each([
  [552, '5.3.4 too big', 'refused'],
  [550, '5.1.1 unknown after all', 'refused'],
  [451, '4.3.0 disk full', 'later'],
])('a message answered after DATA with %i %s is %s', async (code, text, outcome) => {
  const { email } = await mailServer({
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(code, text)))
    },
  })
  const reason = `${code} ${text}`
  expect(await email.send(message)).toEqual(outcome === 'refused' ? { refused: 'failed', reason } : { later: reason })
})

test('a server that never greets costs no more than the time limit', async () => {
  const silent = createServer()
  const email = provider(await listening(silent))
  cleanups.push(() => void silent.close())
  expect(await email.send(message, { timeoutMs: 300 })).toEqual({ later: 'The mail server took longer than 0.3 s' })
})

test('a server that stops in the middle costs no more than the time limit', async () => {
  const { email } = await mailServer({ onRcptTo: () => {} })
  expect(await email.send(message, { timeoutMs: 300 })).toEqual({ later: 'The mail server took longer than 0.3 s' })
})

test('a server that is down or turns everybody away is tried later', async () => {
  const gone = createServer()
  const port = await listening(gone)
  gone.close()
  expect(await provider(port).send(message)).toEqual({ later: expect.stringContaining('ECONNREFUSED') })

  const { email } = await mailServer({ onConnect: (_session, done) => done(refusal(554, 'no service here')) })
  expect(await email.send(message)).toEqual({ later: expect.stringContaining('no service here') })
})

test('a wrong password is tried later, and no reason holds it', async () => {
  const { received, port } = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 authentication failed')),
  })
  const email = provider(port, 'jobs:secret@')
  expect(await email.send(message)).toEqual({ later: '535 5.7.8 authentication failed' })
  const verified = await email.verify()
  expect(verified).toEqual({ ok: false, reason: expect.stringContaining('authentication failed') })
  expect(JSON.stringify(verified)).not.toContain('secret')
  expect(received).toEqual([])
})

test('a mail server that repeats the password it refuses does not bring it into a reason', async () => {
  const said = ['5.7.8 s3cr et! is wrong', `5.5.2 AUTH PLAIN ${Buffer.from('\0jobs\0s3cr et!').toString('base64')}`]
  for (const text of said) {
    const { port } = await mailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, text)),
    })
    const email = provider(port, 'jobs:s3cr%20et!@')
    const reasons = [await email.send(message), await email.verify()]
    expect(reasons[0]).toEqual({ later: expect.stringMatching(/^535 5\.\d\.\d .*…/) })
    expect(JSON.stringify(reasons)).not.toMatch(/s3cr|AGpvYnM/)
  }
})

test('the test of the connection says whether the server answers', async () => {
  const { email } = await mailServer()
  expect(await email.verify()).toEqual({ ok: true })
  const { email: closed } = await mailServer({ onConnect: (_session, done) => done(refusal(554, 'no service here')) })
  expect(await closed.verify()).toEqual({ ok: false, reason: expect.stringContaining('no service here') })
})

test.each(["O'Brien", 'Łukasz Żółć', 'Ann "Annie" Lee', 'Smith, John; Sons <old@example.com>', String.raw`back\slash`])(
  'the sender %s arrives as one name with one address',
  async (name) => {
    const { received, email } = await mailServer()
    expect(
      await email.send({ ...message, from: `"${name.replace(/["\\]/g, String.raw`\$&`)}" <jobs@rolecall.test>` }),
    ).toBe('accepted')
    const line = /^From: (.*(?:\r\n .*)*)$/m.exec(received[0]?.source ?? '')?.[1] ?? ''
    const [, shown = ''] = /^(.*) <jobs@rolecall\.test>\r?$/s.exec(line) ?? []
    expect(readName(shown)).toBe(name)
  },
)

test.each(['\r\nBcc: spy@example.com', '\nBcc: spy@example.com', '\rBcc: spy@example.com', '\0Bcc: spy@example.com'])(
  'no header grows out of %j in any field',
  async (tail) => {
    const { received, email } = await mailServer()
    expect(await email.send({ ...message, to: message.to + tail })).toMatchObject({ refused: 'failed' })
    expect(await email.send({ ...message, replyTo: message.to + tail })).toMatchObject({ refused: 'failed' })
    expect(await email.send({ ...message, messageId: `<a${tail}@rolecall.test>` })).toMatchObject({ refused: 'failed' })
    expect(await email.send({ ...message, from: `Rolecall <jobs@rolecall.test${tail}>` })).toMatchObject({
      refused: 'failed',
    })
    expect(received).toEqual([])

    const subject = `Hello${tail}`
    const from = `Roll${tail} <jobs@rolecall.test>`
    expect(await email.send({ ...message, subject, from, replyTo: from })).toBe('accepted')
    expect(received[0]?.recipients).toEqual(['amara@example.com'])
    expect(received[0]?.source).not.toMatch(/^Bcc:/im)
    expect(received[0]?.source).not.toContain('\0')
    expect(received[0]?.source).toContain('Subject: Hello Bcc: spy@example.com')
  },
)

test('an address under .invalid is refused without asking the server', async () => {
  const { received, email } = await mailServer()
  expect(await email.send({ ...message, to: 'x@foo.INVALID.' })).toMatchObject({ refused: 'unknown-recipient' })
  expect(received).toEqual([])
})

test('an international domain is asked for in its ASCII form', async () => {
  const { received, email } = await mailServer()
  expect(await email.send({ ...message, to: 'mari@Jõgeva.ee' })).toBe('accepted')
  expect(received[0]?.source).toMatch(/^To: mari@xn--jgeva-dua\.ee\r$/m)
})

test('closing ends what is under way', async () => {
  const asked = Promise.withResolvers<void>()
  const { email } = await mailServer({ onRcptTo: () => asked.resolve() })
  const delivery = email.send(message)
  await asked.promise
  email.close()
  expect(await delivery).toHaveProperty('later')
})

/** Decodes a display name from a header: quoted, bare or of encoded words. */
function readName(shown: string) {
  const quoted = /^"(.*)"$/s.exec(shown)?.[1]
  if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1')
  return shown
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?b\?(.*?)\?=/gi, (_, encoded: string) => Buffer.from(encoded, 'base64').toString())
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, words: string) =>
      decodeURIComponent(words.replace(/_/g, ' ').replace(/=/g, '%')),
    )
}
