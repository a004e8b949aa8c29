import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

const megabyte = 1024 * 1024
const ok = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
/** 64 MB of blanks in 64 kB. */
const bomb = gzipSync(Buffer.alloc(64 * megabyte, ' '))

/** What a server on the other side may do, by the name of the address. Each call is answered on the bare socket. */
export const misdeeds = {
  silence: () => {},
  'drips its headers': (socket: Socket) => drip(socket, ok),
  'drips its body': (socket: Socket) => drip(socket, `${ok}\r\n`),
  'has no end': (socket: Socket) => pour(socket),
  'leads in a circle': (socket: Socket, path: string) =>
    void socket.end(`HTTP/1.1 302 Found\r\nlocation: ${path}\r\ncontent-length: 0\r\n\r\n`),
  'leads inside': (socket: Socket) =>
    void socket.end('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:9/inside\r\ncontent-length: 0\r\n\r\n'),
  'is out of order': (socket: Socket) => void socket.end('HTTP/1.1 500 Oh\r\ncontent-length: 2\r\n\r\nno'),
  'answers with a page': (socket: Socket) =>
    void socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<html>Welcome</html>'),
  'is a gzip bomb': (socket: Socket) => {
    socket.write(`${ok}content-encoding: gzip\r\ncontent-length: ${bomb.byteLength}\r\n\r\n`)
    socket.end(bomb)
  },
  'changes the protocol': (socket: Socket) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  'speaks no HTTP': (socket: Socket) => void socket.end('220 mail.test ESMTP\r\n'),
} satisfies Record<string, (socket: Socket, path: string) => void>
export type Misdeed = keyof typeof misdeeds

function drip(socket: Socket, first: string) {
  socket.write(first)
  const dripping = setInterval(() => socket.write('x'), 5)
  socket.on('close', () => clearInterval(dripping))
}

function pour(socket: Socket) {
  const block = Buffer.alloc(megabyte / 4, 'x')
  const fill = () => {
    while (!socket.destroyed && socket.write(block)) continue
  }
  socket.write(`${ok}\r\n`)
  socket.on('drain', fill)
  fill()
}

/** A server on a free port of this machine that misbehaves as the address says. */
export async function badServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    socket.once('data', (chunk) => {
      const path = /^\S+ (\S+)/.exec(chunk.toString('latin1'))?.[1] ?? ''
      const name = decodeURIComponent(path.split('/')[1] ?? '')
      if (Object.hasOwn(misdeeds, name)) misdeeds[name as Misdeed](socket, path)
      else socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: (misdeed: Misdeed) => `http://${host}/${encodeURIComponent(misdeed)}`,
    /** The same port, spoken to in a cipher that it does not know. */
    secureUrl: `https://${host}/`,
    /** How many calls are still held open. */
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
