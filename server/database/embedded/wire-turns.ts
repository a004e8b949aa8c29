import type { Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import type { WireUnit } from './wire-unit.ts'

/** An answer waits this long at most for those that follow on its connection. */
const heldMaxMs = 2
/**
 * The fields of an error after which nothing can be expected of the engine: a panic, or files that it may not open, cannot read or
 * does not find any more. Nobody is refused by right, as all are its superuser. No value of a row can hold this: text has no zero bytes.
 */
const failureMarks = ['SPANIC\0VPANIC\0', ...['42501', '58030', '58P01'].map((code) => `SERROR\0VERROR\0C${code}\0`)]
/** An answer with an error is short: what came before it is sent already, or fits as well. */
const failureBytesMax = 16_384

export interface Caller {
  socket: Socket
  /** What it asks for and was not executed yet. */
  units: WireUnit[]
  /** When the first answer that is not sent yet was ready. */
  heldSince: number
}

/**
 * Gives the engine's one session to one connection at a time, from its first message to Sync, and from BEGIN to COMMIT; the
 * others wait their turn. Who goes away or idles inside a transaction is rolled back. A failure of the engine itself, one
 * that it tells among them, is `onFailure`'s, and nothing is executed after it.
 */
export function takeTurns(options: { db: PGlite; idleInTransactionMs: number; onFailure: (error: unknown) => void }) {
  const { db, idleInTransactionMs, onFailure } = options
  const callers = new Set<Caller>()
  const waiting: Caller[] = []
  let holder: Caller | undefined
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
      if (holder && !callers.has(holder)) await release()
      const next = holder ?? waiting.shift()
      if (!next) return
      const unit = next === holder ? allOf(next.units) : next.units.shift()
      if (!unit) {
        if (next === holder) return
        continue
      }
      clearTimeout(idle)
      await execute(db, next, unit, waiting)
      holder = !unit.complete || db.isInTransaction() ? next : undefined
      // One whose next statement is already here is not idle.
      if (holder && holder.units.length === 0) idle = setTimeout(expire, idleInTransactionMs, holder)
      else if (!holder && next.units.length > 0) waiting.push(next)
    }
  }

  /** Ends whatever the connection that went away had open. */
  async function release() {
    holder = undefined
    clearTimeout(idle)
    await db.execProtocolRawStream(Buffer.from([0x53, 0, 0, 0, 4]), { onRawData: () => {} })
    if (db.isInTransaction()) await db.exec('ROLLBACK')
  }

  function expire(caller: Caller) {
    caller.socket.end(fatal('25P03', 'terminating connection due to idle-in-transaction timeout'))
    leave(caller)
  }

  function leave(caller: Caller) {
    callers.delete(caller)
    caller.units.length = 0
    if (caller === holder) wake()
  }

  return {
    join(caller: Caller) {
      callers.add(caller)
    },
    leave,
    ask(caller: Caller, unit: WireUnit) {
      caller.units.push(unit)
      if (caller !== holder && caller.units.length === 1) waiting.push(caller)
      wake()
    },
    /** Lets the running statement end, rolls back what is open and closes every connection. */
    async end() {
      for (const { socket } of callers) socket.destroy()
      callers.clear()
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

async function execute(db: PGlite, caller: Caller, { bytes }: WireUnit, waiting: readonly Caller[]) {
  const { socket, units } = caller
  // Answers to what came together go together, unless another's turn comes in between or the first has waited enough.
  if (socket.writableCorked === 0) {
    socket.cork()
    caller.heldSince = performance.now()
  }
  await passOn(db, bytes, socket)
  const goesOn = units.length > 0 && (db.isInTransaction() || waiting.length === 0)
  if (!goesOn || performance.now() - caller.heldSince > heldMaxMs) socket.uncork()
}

/** Has the engine execute, and sends what it says. Throws when it fails itself. */
async function passOn(db: PGlite, bytes: WireUnit['bytes'], socket: Socket) {
  let failure: string | undefined
  await db.execProtocolRawStream(bytes, {
    syncToFs: false, // for stores that need copying; files are synced by the engine
    onRawData: (answer) => {
      // The engine reuses its memory, so what it says is copied at once.
      const copy = Buffer.from(answer)
      failure ??= failureIn(copy)
      if (socket.writable) socket.write(copy)
    },
  })
  if (failure === undefined) return
  socket.uncork()
  throw new Error(failure)
}

/**
 * What an answer says of a failure. A server would end itself, or this session, and recover from its log; the engine goes on in a
 * state of which nothing can be expected, and may never answer again (seen when the disk is full, and when its folder may no longer
 * be written to), or confirm what is kept nowhere (seen when the folder is gone).
 */
function failureIn(answer: Buffer): string | undefined {
  if (answer.length > failureBytesMax) return undefined
  const mark = failureMarks.find((each) => answer.includes(each))
  if (mark === undefined) return undefined
  const message = answer.indexOf('\0M', answer.indexOf(mark))
  return `${mark.slice(1, mark.indexOf('\0'))}: ${answer.toString('utf8', message + 2, answer.indexOf(0, message + 2))}`
}

function fatal(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const header = Buffer.alloc(5)
  header.write('E', 0)
  header.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([header, fields])
}
