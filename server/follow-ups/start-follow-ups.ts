import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const lookEveryMs = 60_000

/** Looks for what waits, at once and every minute, until stopped. `stop` waits for the look in hand. */
export function startFollowUps(services: Pick<Services, 'db' | 'now' | 'log'>) {
  const stop = new AbortController()
  const looking = look(services, stop.signal)
  return {
    async stop() {
      stop.abort()
      await looking
    },
  }
}

async function look(services: Pick<Services, 'db' | 'now' | 'log'>, signal: AbortSignal) {
  while (!signal.aborted) {
    await planFollowUps(services).catch((error: unknown) => {
      services.log.error({ err: error }, 'Follow-ups could not be looked for')
    })
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined) // an end cuts the wait short
  }
}
