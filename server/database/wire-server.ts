import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { nextUnit, type WireUnit } from './wire-unit.ts'

const sslRequestCode = 80_877_103
const cancelRequestCode = 80_877_102
const startupHeaderBytes = 8
/** An answer waits this long at most for those that follow on its connection. */
const heldMaxMs = 2
/** The fields of an error that say how grave it is. No value of a row can hold this: text has no zero bytes. */
const panicMark = 'SPANIC\0VPANIC\0'
/** An answer with an error is short: what came before it is sent already, or fits as well. */
const panicBytesMax = 16_384

interface Connection {
  socket: Socket
  received: Buffer
  started: boolean
  units: WireUnit[]
  /** When the first answer that is not sent yet was ready. */
  heldSince: number
}

/**
 * Serves one PGlite to any number of connections on a unix socket, in PostgreSQL's protocol. The engine has one
 * session, so a connection keeps it from its first message to Sync, and from BEGIN to COMMIT; the others wait their
 * turn. Who goes away or idles inside a transaction is rolled back. A failure of the engine itself, a panic among them, is
 * `onFailure`'s, and nothing is executed after it.
 */
export async function serveWire(options: {
  db: PGlite
  path: string
  idleInTransactionMs: number
  onFailure: (error: unknown) => void
}) {
  const { db, path, idleInTransactionMs, onFailure } = options
  const greeting = await startupAnswer(db)
  const connections = new Set<Connection>()
  const waiting: Connection[] = []
  let holder: Connection | undefined
  let idle: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let failed = false

  function wake() {
    if (failed) return
    running ??= work()
      .catch((error: unknown) => {
        failed = true
        onFailure(error)
      })
      .finally(() => {
        running = undefined
      })
  }

  async function work() {
    for (;;) {
      if (holder && !connections.has(holder)) await release()
      const next = holder ?? waiting.shift()
      if (!next) return
      const unit = next === holder ? allOf(next.units) : next.units.shift()
      if (!unit) {
        if (next === holder) return
        continue
      }
      clearTimeout(idle)
      await execute(next, unit)
      holder = !unit.complete || db.isInTransaction() ? next : undefined
      // One whose next statement is already here is not idle.
      if (holder && holder.units.length === 0) idle = setTimeout(expire, idleInTransactionMs, holder)
      else if (!holder && next.units.length > 0) waiting.push(next)
    }
  }

  async function execute(connection: Connection, { bytes }: WireUnit) {
    const { socket, units } = connection
    // Answers to what came together go together, unless another's turn comes in between or the first has waited enough.
    if (socket.writableCorked === 0) {
      socket.cork()
      connection.heldSince = performance.now()
    }
    await passOn(db, bytes, socket)
    const goesOn = units.length > 0 && (db.isInTransaction() || waiting.length === 0)
    if (!goesOn || performance.now() - connection.heldSince > heldMaxMs) socket.uncork()
  }

  /** Ends whatever the connection that went away had open. */
  async function release() {
    holder = undefined
    clearTimeout(idle)
    await db.execProtocolRawStream(Buffer.from([0x53, 0, 0, 0, 4]), { onRawData: () => {} })
    if (db.isInTransaction()) await db.exec('ROLLBACK')
  }

  function expire(connection: Connection) {
    connection.socket.end(fatal('25P03', 'terminating connection due to idle-in-transaction timeout'))
    leave(connection)
  }

  function leave(connection: Connection) {
    connections.delete(connection)
    connection.units.length = 0
    if (connection === holder) wake()
  }

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
      connection.units.push(unit)
      if (connection !== holder && connection.units.length === 1) waiting.push(connection)
      wake()
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
    connections.add(connection)
    socket.on('data', (chunk) => take(connection, chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => leave(connection))
  })
  await listen(server, path)

  return {
    /** Lets the running statement end, rolls back what is open and closes every connection. */
    async stop() {
      server.close()
      for (const { socket } of connections) socket.destroy()
      connections.clear()
      waiting.length = 0
      wake()
      await running
    },
  }
}

/** All that waits, as one: nobody else's turn can come in between, and each call of the engine costs as much as a short statement. */
function allOf(units: WireUnit[]): WireUnit | undefined {
  const [first, ...others] = units.splice(0)
  const last = others.at(-1)
  if (!first || !last) return first
  return { bytes: Buffer.concat([first, ...others].map(({ bytes }) => bytes)), complete: last.complete }
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

function fatal(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const header = Buffer.alloc(5)
  header.write('E', 0)
  header.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([header, fields])
}

/** Has the engine execute, and sends what it says. Throws when it panics. */
async function passOn(db: PGlite, bytes: WireUnit['bytes'], socket: Socket) {
  let panic: string | undefined
  await db.execProtocolRawStream(bytes, {
    syncToFs: false, // for stores that need copying; files are synced by the engine
    onRawData: (answer) => {
      // The engine reuses its memory, so what it says is copied at once.
      const copy = Buffer.from(answer)
      panic ??= panicIn(copy)
      if (socket.writable) socket.write(copy)
    },
  })
  if (panic === undefined) return
  socket.uncork()
  throw new Error(panic)
}

/**
 * What an answer says of a panic. A server would end itself and recover from its log; the engine goes on in a state of which
 * nothing can be expected, and may never answer again (seen when the disk is full).
 */
function panicIn(answer: Buffer): string | undefined {
  if (answer.length > panicBytesMax || !answer.includes(panicMark)) return undefined
  const message = answer.indexOf('\0M')
  return `PANIC: ${answer.toString('utf8', message + 2, answer.indexOf(0, message + 2))}`
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
