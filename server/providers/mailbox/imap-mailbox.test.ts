import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '#test/self-signed.ts'
import { imapMailbox } from './imap-mailbox.ts'
import { MailboxFault } from './mailbox.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** A server that does as told with each line it gets, and at first with none. */
async function serverThat(talks: (socket: Socket, line: string | undefined) => void, at = '127.0.0.1') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    talks(socket, undefined)
    let rest = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) talks(socket, line)
    })
  })
  server.listen(0, at)
  await once(server, 'listening')
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return `imap://answers:secret@127.0.0.1:${(server.address() as AddressInfo).port}`
}

const read = async (url: string, timeoutMs?: number) => {
  const failed = await imapMailbox(url, { ...(timeoutMs && { timeoutMs }) })
    .readNew(undefined, { take: async () => 'leave', reached: async () => {} })
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(MailboxFault)
  return (failed as MailboxFault).message
}

/** One unread message, said to be small, whose words are `literal`. */
const oneMessage = (literal: (socket: Socket, tag: string) => void) => (socket: Socket, line: string | undefined) => {
  const say = (text: string) => socket.write(`${text}\r\n`)
  if (line === undefined) return say('* OK [CAPABILITY IMAP4rev1] ready')
  const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
  if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1')
  if (command === 'LIST') say('* LIST () "/" INBOX')
  if (command === 'SELECT') for (const each of ['1 EXISTS', '0 RECENT', 'OK [UIDVALIDITY 7] valid']) say(`* ${each}`)
  if (command === 'UID SEARCH') say('* SEARCH 1')
  if (command === 'UID FETCH' && /BODY/.test(rest)) return literal(socket, tag)
  if (command === 'UID FETCH') say('* 1 FETCH (UID 1 RFC822.SIZE 10)')
  return say(`${tag} OK done`)
}

test('a password goes to no other machine unencrypted, unless the address says so', async () => {
  const said: string[] = []
  const local = await serverThat((socket, line) => {
    if (line === undefined) return void socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    said.push(line)
    const [tag = '*', command = ''] = line.split(' ')
    return void socket.write(`${tag} ${command === 'LOGIN' ? 'NO [AUTHENTICATIONFAILED] wrong' : 'OK done'}\r\n`)
  }, '0.0.0.0')
  const elsewhere = local.replace('127.0.0.1', '0.0.0.0')
  for (const url of [elsewhere, `${elsewhere}/INBOX?requireTLS=true`, `${local}/INBOX?requireTLS=true`]) {
    expect(await read(url)).toContain('offers no encryption')
    expect(said.join()).not.toContain('secret')
  }
  for (const url of [local, `${elsewhere}/INBOX?requireTLS=false`]) {
    said.length = 0
    expect(await read(url)).toContain('refused the user name or password')
    expect(said.join()).toContain('secret')
  }
})

/** Offers to change to encryption, and then does as told with the connection. */
const startsTls = (begins: (socket: Socket) => void) => (socket: Socket, line: string | undefined) => {
  if (line === undefined) socket.write('* OK [CAPABILITY IMAP4rev1 STARTTLS] ready\r\n')
  if (!line?.includes('STARTTLS')) return
  socket.removeAllListeners('data')
  socket.write(`${line.split(' ')[0]} OK begin\r\n`, () => begins(socket))
}

test('a certificate of an authority of one’s own is said to be what is wrong, and nobody is told to go without encryption', async () => {
  const url = await serverThat(
    startsTls((socket) => new TLSSocket(socket, { isServer: true, ...selfSigned('127.0.0.1') })),
  )
  for (const query of ['', '?requireTLS=true']) {
    const said = await read(`${url}/INBOX${query}`)
    expect(said).toContain('NODE_EXTRA_CA_CERTS')
    expect(said).not.toContain('requireTLS=false')
  }
})

test('a port that begins in the clear is no imaps://, which is said with what it is', async () => {
  const url = await serverThat(
    (socket, line) => line === undefined && socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n'),
  )
  expect(await read(url.replace('imap:', 'imaps:'))).toContain('the address is imap://…?requireTLS=true')
})

test('of a folder that is not there the server’s own words are told', async () => {
  const talks = oneMessage(() => {})
  const url = await serverThat((socket, line) => {
    if (line?.includes('SELECT')) socket.write(`${line.split(' ')[0]} NO Mailbox doesn't exist: Replies\r\n`)
    else talks(socket, line)
  })
  expect(await read(`${url}/Replies`)).toBe("The mailbox cannot be read: Mailbox doesn't exist: Replies")
})

test('a server that accepts the call and never speaks is given up in time', async () => {
  expect(await read(await serverThat(() => {}), 200)).toContain('took longer than 0.2 s')
})

test('one that sends a byte now and then for ever is given up in time', async () => {
  const url = await serverThat((socket, line) => {
    if (line !== undefined) return
    socket.write('* OK ready, and ')
    const dripping = setInterval(() => socket.write('.'), 5)
    socket.on('close', () => clearInterval(dripping))
  })
  expect(await read(url, 400)).toContain('took longer than 0.4 s')
})

test('one that never says good-bye has been read all the same', async () => {
  const talks = oneMessage((socket, tag) => socket.write(`* 1 FETCH (UID 1 BODY[] {5}\r\nHello)\r\n${tag} OK done\r\n`))
  const url = await serverThat((socket, line) => {
    if (line?.includes('LOGOUT')) socket.destroy()
    else talks(socket, line)
  })
  const seen: number[] = []
  await imapMailbox(url).readNew(undefined, {
    take: async ({ uid }) => (seen.push(uid), 'leave'),
    reached: async () => {},
  })
  expect(seen).toEqual([1])
})

test('a flag that somebody else sets meanwhile is not taken for the message, which would be passed over for good', async () => {
  const url = await serverThat(
    oneMessage((socket, tag) =>
      socket.write(`* 2 FETCH (UID 2 FLAGS (\\Seen))\r\n* 1 FETCH (UID 1 BODY[] {5}\r\nHello)\r\n${tag} OK done\r\n`),
    ),
  )
  const taken: string[] = []
  await imapMailbox(url).readNew(undefined, {
    take: async ({ uid, source }) => (taken.push(`${uid} ${Buffer.from(source).toString()}`), 'leave'),
    reached: async () => {},
  })
  expect(taken).toEqual(['1 Hello'])
})

test('a connection that ends before the server has said what is new is a mailbox that cannot be read', async () => {
  const talks = oneMessage(() => {})
  const url = await serverThat((socket, line) => {
    if (line?.includes('UID SEARCH')) socket.destroy()
    else talks(socket, line)
  })
  expect(await read(url)).toContain('The mailbox cannot be read')
})

test('a mailbox whose server refuses to say what is unread counts as one that cannot be read', async () => {
  const talks = oneMessage(() => {})
  const url = await serverThat((socket, line) => {
    if (line?.includes('UID SEARCH'))
      socket.write(`${line.split(' ')[0]} NO [UNAVAILABLE] the index is being rebuilt\r\n`)
    else talks(socket, line)
  })
  expect(await read(url)).toContain('refused to say what is unread')
})

test('a message that was said to be small and is not costs no memory', async () => {
  const url = await serverThat(
    oneMessage((socket) => socket.write(`* 1 FETCH (UID 1 BODY[] {900000000}\r\n${'x'.repeat(1000)}`)),
  )
  expect(await read(url)).toContain('The mailbox cannot be read')
})

test('an answer without an end costs no more memory than an answer may have', async () => {
  let sent = 0
  const block = Buffer.alloc(256 * 1024, 'x')
  const url = await serverThat(
    oneMessage((socket) => {
      const pour = () => {
        while (!socket.destroyed && socket.write(block)) sent += block.byteLength
        sent += block.byteLength
      }
      socket.write('* 1 FETCH (UID 1 BODY[] "')
      socket.on('drain', pour)
      pour()
    }),
  )
  expect(await read(url)).toContain('The mailbox cannot be read')
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})
