import { createServer, IncomingMessage, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { isTooFine } from './too-fine.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** How long open requests may take to finish when the server stops. */
const requestDrainMs = 10_000
/** How long nobody must have asked anything before connections without a request are cut: one may be on its way. */
const quietMs = 250
/**
 * How long a connection without a request stays open: longer than reverse proxies keep theirs (Caddy 2 minutes, nginx and
 * most balancers 1). Otherwise a proxy may send a request just as its connection is closed here, and one that cannot be sent
 * twice fails.
 */
const idleMs = 150_000
/** How long after its beginning a body may still come of which nobody wants the rest. */
const unwantedMs = 30_000

/**
 * Takes the port before anything else is done, so that a start that cannot serve changes nothing. Until `serve` says how
 * to answer, requests get 503. Throws StartError where the port cannot be had.
 */
export async function openPort({ host, port }: Pick<Config, 'host' | 'port'>) {
  let answer: Fetch = starting
  let closing = false
  let cutsIdle = false
  let taken = 0
  const named = host.includes(':') ? `[${host}]` : host
  // For requests that name no host: HTTP 1.0 needs none, and load balancers make their checks in that.
  const listener = getRequestListener((request, env) => afterBody(env.incoming, answer(request, env)), {
    hostname: named,
  })
  const http = createServer({ keepAliveTimeout: idleMs }, listener)
  http.prependListener('request', (_request, response) => {
    taken += 1
    // Otherwise a browser would go on using its connection until it is cut in the middle of a request.
    if (closing) response.setHeader('connection', 'close')
    // One that was asked before holds its connection open with its answer.
    response.once('close', () => {
      if (cutsIdle) http.closeIdleConnections()
    })
  })
  async function nobodyAsks() {
    const deadlineMs = performance.now() + requestDrainMs
    let before: number
    do {
      before = taken
      await wait(quietMs)
      await nextTurn() // what came while the process was busy has been read by then
    } while (taken > before && performance.now() < deadlineMs)
  }
  await listen(http, host, port)
  const { port: bound } = http.address() as AddressInfo // a TCP port has one
  return {
    address: `http://${named}:${bound}`,
    serve(fetch: Fetch) {
      answer = fetch
    },
    /**
     * Answers what was asked, and takes no more. Connections in use end with their next answer. The others are cut once
     * nothing was asked for a moment: under load a request may have waited for longer than that to be read.
     */
    async close() {
      closing = true
      // Not its own: that cuts at once the connections whose request is still to be read.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(http, () => resolve()))
      const overdue = setTimeout(() => http.closeAllConnections(), requestDrainMs).unref()
      if (await isConnected(http)) await nobodyAsks()
      cutsIdle = true
      http.close()
      await closed
      clearTimeout(overdue)
    },
  }
}

export type OpenPort = Awaited<ReturnType<typeof openPort>>

const starting = () => new Response('Starting', { status: 503, headers: { 'retry-after': '1' } })

/**
 * The answer, once the rest of a body has come that was refused unread, or after its beginning, and is thrown away. Where an
 * answer ends its connection, as nginx asks for by default, what is still on its way would meet a closed one: the proxy would
 * answer 502 in its place, and take the process out of its rotation. Where the connection stays, the next request on it would
 * wait behind the rest and be cut.
 */
async function afterBody(incoming: unknown, answered: ReturnType<Fetch>) {
  const startedMs = performance.now()
  const answer = await answered
  if (incoming instanceof IncomingMessage && !incoming.complete) {
    const signal = AbortSignal.timeout(Math.max(0, Math.round(startedMs + unwantedMs - performance.now())))
    incoming.removeAllListeners('data').on('data', cutIfTooFine(incoming)).resume()
    // Whoever goes away, or is too slow, is answered as far as can be.
    await finished(incoming, { signal }).catch(() => undefined)
  }
  return answer
}

/** For what is thrown away: whoever makes that a long work has no answer. */
function cutIfTooFine(incoming: IncomingMessage) {
  let [pieces, bytes] = [0, 0]
  return (piece: Buffer) => {
    pieces += 1
    bytes += piece.byteLength
    if (isTooFine({ pieces, bytes })) incoming.destroy()
  }
}

const isConnected = (http: Server) =>
  new Promise<boolean>((resolve) => http.getConnections((_error, connections) => resolve(connections > 0)))

function listen(http: Server, host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code && reasons[error.code]?.(host, port)
      reject(reason ? new StartError(reason) : error)
    })
    http.listen(port, host, resolve)
  })
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use by another program. Stop that one, or set PORT to another number.`,
  EACCES: (host, port) => `Port ${port} on ${host} may not be used by this account. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine.`,
}
