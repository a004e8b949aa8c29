import type { Logger } from 'pino'
import { minuteMs } from '#shared/durations.ts'
import { plainReason } from '#server/telemetry/plain-reason.ts'
import { isDiskFull } from './is-disk-full.ts'
import { isUnreachable } from './is-unreachable.ts'

/** At most one line in this time, within an outage or a full disk, and from one outage to the next. */
const everyMs = minuteMs

export interface Outage {
  /** Whether an error is the database's being away, or a full disk: then the log tells it, in its turn. */
  notice(error: unknown, where: 'request' | 'work'): boolean
  /** A stranger's file, or the form to send it by, was refused, since what is left of the disk is kept for staff. */
  noticeReserve(freeBytes: number): void
  /** A query was answered. */
  end(): void
}

/**
 * Tells the log of a database that is away: at once, then once a minute, and when it answers again, with the number of requests
 * that failed for it. An hour of that with many visitors does not fill the disk, and least of all one that is full: that is
 * told in the same way, with what failed since the line before, and has no end that could be seen. So is one that is nearly full.
 */
export function tellOutage({ log, now }: { log: Pick<Logger, 'error' | 'warn'>; now: () => Date }): Outage {
  let away: { sinceMs: number; told: boolean } | undefined
  let toldMs = -Infinity
  let requests = 0
  const noticeFull = tellFullDisk({ log, now })
  return {
    noticeReserve: tellReserve({ log, now }),
    notice(error, where) {
      if (isDiskFull(error)) return noticeFull(error, where)
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

function tellFullDisk({ log, now }: Parameters<typeof tellOutage>[0]): Outage['notice'] {
  const tell = nowAndThen(now)
  let requests = 0
  return (error, where) => {
    if (where === 'request') requests += 1
    tell(() => {
      log.error(
        { reason: plainReason(error), failedRequests: requests },
        'The disk is full: what is to be kept fails with 507, and the queue waits',
      )
      requests = 0
    })
    return true
  }
}

function tellReserve({ log, now }: Parameters<typeof tellOutage>[0]): Outage['noticeReserve'] {
  const tell = nowAndThen(now)
  let turnedAway = 0
  return (freeBytes) => {
    turnedAway += 1
    tell(() => {
      log.error(
        { freeBytes, turnedAway },
        'The disk is nearly full: no applications are taken, so that staff can still work',
      )
      turnedAway = 0
    })
  }
}

/** Says something at once, and then at most once in `everyMs`. */
function nowAndThen(now: () => Date) {
  let toldMs = -Infinity
  return (say: () => void) => {
    const atMs = now().getTime()
    if (Math.abs(atMs - toldMs) < everyMs) return
    toldMs = atMs
    say()
  }
}
