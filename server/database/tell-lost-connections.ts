import type { Logger } from 'pino'
import { minuteMs } from '#shared/durations.ts'
import { plainReason } from '#server/telemetry/plain-reason.ts'

/** A server that ends or is cut off takes all connections of a process at once. */
const burstMs = 1_000

/** Tells the log of connections that were lost: those of a burst in one line, and at most one line a minute. */
export function tellLostConnections(log: Pick<Logger, 'warn'>): (error: unknown) => void {
  let connections = 0
  let toldMs = -Infinity
  return (error) => {
    connections += 1
    if (connections > 1) return
    const reason = plainReason(error)
    const tell = () => {
      log.warn({ reason, connections }, 'Database connections were lost')
      connections = 0
      toldMs = performance.now()
    }
    setTimeout(tell, Math.max(burstMs, toldMs + minuteMs - performance.now())).unref()
  }
}
