import { createServer, type Server } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { takeTurns, type Caller } from './wire-turns.ts'
import { nextUnit } from './wire-unit.ts'

const sslRequestCode = 80_877_103
const cancelRequestCode = 80_877_102
const startupHeaderBytes = 8

interface Connection extends Caller {
  received: Buffer
  started: boolean
}

/** Serves one PGlite to any number of connections on a unix socket, in PostgreSQL's protocol, one at a time (`takeTurns`). */
export async function serveWire(options: {
  db: PGlite
  path: string
  idleInTransactionMs: number
  onFailure: (error: unknown) => void
}) {
  const greeting = await startupAnswer(options.db)
  const turns = takeTurns(options)

  function take(connection: Connection, chunk: Buffer) {
    connection.received = connection.received.length > 0 ? Buffer.concat([connection.received, chunk]) : chunk
    while (!connection.started) if (!begin(connection)) return
    for (;;) {
      const unit = nextUnit(connection.received)
      if (!unit) return
      if (unit === 'terminate') {
        connection.socket.end()
        return
      }
      connection.received = connection.received.subarray(unit.bytes.length)
      turns.ask(connection, unit)
    }
  }

  /** Reads one packet of the start. False while it is not whole, or when the connection is over. */
  function begin(connection: Connection): boolean {
    const { received, socket } = connection
    if (received.length < startupHeaderBytes) return false
    const length = received.readInt32BE(0)
    if (received.length < length) return false
    const code = received.readInt32BE(4)
    connection.received = received.subarray(length)
    if (code === cancelRequestCode) {
      socket.end()
      return false
    }
    connection.started = code !== sslRequestCode
    socket.write(connection.started ? greeting : 'N')
    return true
  }

  const server = createServer((socket) => {
    const connection: Connection = { socket, received: Buffer.alloc(0), started: false, units: [], heldSince: 0 }
    turns.join(connection)
    socket.on('data', (chunk) => take(connection, chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => turns.leave(connection))
  })
  await listen(server, options.path)

  return {
    /** Lets the running statement end, rolls back what is open and closes every connection. */
    async stop() {
      server.close()
      await turns.end()
    },
  }
}

/** What PostgreSQL says to a new connection. The engine is asked once, so that joining never waits for a transaction. */
async function startupAnswer(db: PGlite) {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0')
  const packet = Buffer.alloc(startupHeaderBytes + parameters.length)
  packet.writeInt32BE(packet.length, 0)
  packet.writeInt32BE(196_608, 4)
  parameters.copy(packet, startupHeaderBytes)
  const answer: Buffer[] = []
  await db.execProtocolRawStream(packet, { onRawData: (bytes) => void answer.push(Buffer.from(bytes)) })
  return Buffer.concat(answer)
}

function listen(server: Server, path: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
