import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { untilStopped } from '#server/until-stopped.ts'
import { claimCalendar, readClaimed } from './read-calendar.ts'

const lookEveryMs = 30_000
/** So many calendars at once; half as many of one host, so that a slow one holds up nobody else's. */
const atOnceMax = 4
const atOnceOfHostMax = 2

type Needs = Parameters<typeof claimCalendar>[0] & Pick<Services, 'log' | 'outage'>

/** Reads the connected calendars that are due, a few at once, until stopped. */
export const startCalendars = (services: Needs) =>
  untilStopped(async ({ signal }) => {
    /** Each reading under way, with its host. */
    const inHand = new Map<Promise<void>, string>()
    while (!signal.aborted) {
      const row = inHand.size < atOnceMax ? await claim(services, fullHosts(inHand)) : undefined
      if (row) {
        const reading = read(services, row).finally(() => inHand.delete(reading))
        inHand.set(reading, row.host)
      } else await oneThroughOrTime([...inHand.keys()], signal)
    }
    await Promise.all(inHand.keys())
  })

const claim = (services: Needs, exceptHosts: string[]) =>
  claimCalendar(services, { exceptHosts }).catch((error: unknown) => {
    if (!services.outage.notice(error, 'work'))
      services.log.error({ err: error }, 'Connected calendars could not be looked for')
    return undefined
  })

const read = (services: Needs, row: Parameters<typeof readClaimed>[1]) =>
  readClaimed(services, row).catch((error: unknown) =>
    services.log.error({ err: error, calendar: row.id }, 'What a connected calendar said could not be kept'),
  )

function fullHosts(inHand: Map<unknown, string>) {
  const counted = Map.groupBy(inHand.values(), (host) => host)
  return [...counted].filter(([, readings]) => readings.length >= atOnceOfHostMax).map(([host]) => host)
}

/** Until it is time to look again, a reading is through, or the end. */
async function oneThroughOrTime(readings: Promise<void>[], signal: AbortSignal) {
  const done = new AbortController()
  const time = wait(lookEveryMs, undefined, { signal: AbortSignal.any([signal, done.signal]) })
  await Promise.race([time.catch(() => undefined), ...readings])
  done.abort()
}
