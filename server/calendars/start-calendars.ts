import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { readDueCalendar } from './read-calendar.ts'

const lookEveryMs = 30_000

type Needs = Parameters<typeof readDueCalendar>[0]

/** Reads the connected calendars that are due, one after another, until stopped. `stop` waits for the one in hand. */
export function startCalendars(services: Needs & Pick<Services, 'log'>) {
  const stop = new AbortController()
  const reading = readUntil(services, stop.signal)
  return {
    async stop() {
      stop.abort()
      await reading
    },
  }
}

async function readUntil(services: Needs, signal: AbortSignal) {
  while (!signal.aborted) {
    const found = await readDueCalendar(services).catch((error: unknown) => {
      services.log.error({ err: error }, 'Connected calendars could not be looked for')
      return false
    })
    if (!found) await wait(lookEveryMs, undefined, { signal }).catch(() => undefined) // an end cuts the wait short
  }
}
