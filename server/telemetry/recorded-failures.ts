import { minuteMs } from '#shared/durations.ts'
import type { ErrorSource } from '#shared/telemetry.ts'
import { plainReason } from './plain-reason.ts'

export interface Failure {
  source: ErrorSource
  method?: string | undefined
  /** The route's pattern, or the kind of queued work. */
  route: string
  status?: number | undefined
  error: unknown
  errorId?: string | undefined
}
/** The same failure within a minute, however often. */
export interface FailureRow {
  at: Date
  source: ErrorSource
  method: string | null
  route: string
  status: number | null
  message: string
  errorId: string | null
  count: number
}

/** Different failures kept a minute and process; further ones are in the count of errors and in the log. */
export const failuresPerMinuteMax = 20
/** Rows kept in memory while the database cannot be written. */
const waitingMax = 200

/** The failures that wait to be stored. */
export function recordedFailures(now: () => Date) {
  let waiting = new Map<string, FailureRow>()
  let minute = 0
  let keptThisMinute = 0

  return {
    record({ source, method, route, status, error, errorId }: Failure) {
      const at = now()
      const thisMinute = Math.floor(at.getTime() / minuteMs)
      if (thisMinute !== minute) [minute, keptThisMinute] = [thisMinute, 0]
      const message = plainReason(error)
      const key = JSON.stringify([minute, source, method, route, status, message])
      const known = waiting.get(key)
      if (known) {
        known.count += 1
        return
      }
      if (keptThisMinute >= failuresPerMinuteMax) return
      keptThisMinute += 1
      waiting.set(key, {
        at,
        source,
        method: method ?? null,
        route,
        status: status ?? null,
        message,
        errorId: errorId ?? null,
        count: 1,
      })
    },
    take() {
      const taken = waiting
      waiting = new Map()
      return taken
    },
    /** What could not be stored waits for the next time. */
    giveBack(taken: ReadonlyMap<string, FailureRow>) {
      for (const [key, row] of taken) {
        const since = waiting.get(key)
        if (since) waiting.set(key, { ...row, count: row.count + since.count })
        else if (waiting.size < waitingMax) waiting.set(key, row)
      }
    },
  }
}
