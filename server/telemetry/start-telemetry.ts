import { setTimeout as wait } from 'node:timers/promises'
import type { Telemetry } from './create-telemetry.ts'

const flushMs = 30_000
/** The first is the start itself. */
const flushesPerTidy = 20

/** Stores the measurements every half minute until stopped; `stop` stores what is left. */
export function startTelemetry(telemetry: Telemetry) {
  const stopping = new AbortController()
  const loop = (async () => {
    for (let flushes = 0; !stopping.signal.aborted; flushes += 1) {
      await telemetry.flush()
      if (flushes % flushesPerTidy === 0) await telemetry.tidy()
      await wait(flushMs, undefined, { signal: stopping.signal }).catch(() => undefined) // an end cuts the wait short
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await loop
      await telemetry.flush()
    },
  }
}
