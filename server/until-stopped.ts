import { setTimeout as wait } from 'node:timers/promises'

interface Going {
  /** Aborted when the work is to end. */
  signal: AbortSignal
  /** Waits so many milliseconds, or until the end. */
  pause: (ms: number) => Promise<void>
}

/** Work that goes on beside everything else until `stop`, which waits for what is in hand. */
export function untilStopped(work: (going: Going) => Promise<unknown>) {
  const ending = new AbortController()
  const { signal } = ending
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  const working = work({ signal, pause })
  return {
    async stop() {
      ending.abort()
      await working
    },
  }
}
