import { untilStopped } from '#server/until-stopped.ts'
import type { Telemetry } from './create-telemetry.ts'

const flushMs = 30_000
/** The first is the start itself. */
const flushesPerTidy = 20

/** Stores the measurements every half minute until stopped, and then what is left. */
export const startTelemetry = (telemetry: Telemetry) =>
  untilStopped(async ({ signal, pause }) => {
    for (let flushes = 0; !signal.aborted; flushes += 1) {
      await telemetry.flush()
      if (flushes % flushesPerTidy === 0) await telemetry.tidy()
      await pause(flushMs)
    }
    await telemetry.flush()
  })
