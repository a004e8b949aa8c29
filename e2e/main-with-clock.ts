import { startServer } from '#server/start-server.ts'

/** The product as `server/main.ts` starts it, with a clock that whoever started the process moves: no request can. */
let aheadMs = 0
process.on('message', (message) => {
  aheadMs += Number(message)
  process.send?.('moved')
})
const server = await startServer(process.env, () => new Date(Date.now() + aheadMs))
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
