import type { Logger } from 'pino'
import { minuteMs } from '#shared/durations.ts'
import { plainReason } from '#server/telemetry/plain-reason.ts'
import { isUnreachable } from './is-unreachable.ts'

/** While the database is away, and from one outage to the next, so many lines at most. */
const everyMs = minuteMs

export interface Outage {
  /** Whether an error is the database's being away: then the log tells it, in its turn. */
  notice(error: unknown, where: 'request' | 'work'): boolean
  /** A query was answered. */
  end(): void
}

/**
 * Tells the log of a database that is away: at once, then once a minute, and when it answers again, with the number of requests
 * that failed for it. An hour of that with many visitors does not fill the disk.
 */
export function tellOutage({ log, now }: { log: Pick<Logger, 'error' | 'warn'>; now: () => Date }): Outage {
  let away: { sinceMs: number; told: boolean } | undefined
  let toldMs = -Infinity
  let requests = 0
  return {
    notice(error, where) {
      if (!isUnreachable(error)) return false
      const atMs = now().getTime()
      away ??= { sinceMs: atMs, told: false }
      if (where === 'request') requests += 1
      if (Math.abs(atMs - toldMs) < everyMs) return true
      toldMs = atMs
      away.told = true
      log.error(
        { reason: plainReason(error), failedRequests: requests },
        'The database does not answer: requests fail with 503, and the queue asks again every second',
      )
      return true
    },
    end() {
      if (!away) return
      const { sinceMs, told } = away
      away = undefined
      // One that comes and goes within the minute is in the next line.
      if (!told) return
      const seconds = Math.round((now().getTime() - sinceMs) / 1_000)
      log.warn({ seconds, failedRequests: requests }, 'The database answers again')
      requests = 0
    },
  }
}
