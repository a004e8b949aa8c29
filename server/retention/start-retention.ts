import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { anonymiseEnded } from './anonymise-ended.ts'

const lookEveryMs = 60 * 60 * 1000
/** Between two batches, so that everyone else has their turn. */
const restMs = 5_000

/** Anonymises whom the setting keeps no longer, soon after the start and every hour, until stopped. `stop` waits for the batch in hand. */
export function startRetention(services: Pick<Services, 'db' | 'now' | 'log'>) {
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
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined) // an end cuts it short
  await pause(restMs)
  while (!signal.aborted) {
    const done = await anonymiseEnded(services).catch((error: unknown) => {
      services.log.error({ err: error }, 'Candidates whose time is over could not be anonymised')
      return 0
    })
    if (done > 0) services.log.info({ candidates: done }, 'Anonymised candidates whose time is over')
    await pause(done > 0 ? restMs : lookEveryMs)
  }
}
