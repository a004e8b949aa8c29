import { startServer } from '#server/start-server.ts'

/** The product as `server/main.ts` starts it, with a clock that whoever started the process moves: no request can. */
let aheadMs = 0
process.on('message', (message) => {
  aheadMs += Number(message)
  process.send?.('moved')
})
const stopping = Promise.withResolvers<void>()
process.once('SIGTERM', () => stopping.resolve())
const server = await startServer(process.env, { now: () => new Date(Date.now() + aheadMs) })
await stopping.promise
await server.stop()
process.exit(0)
