import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { Outage } from '#server/database/tell-outage.ts'
import { activeUsers } from './active-users.ts'
import { measuredMinutes } from './measured-minutes.ts'
import { recordedFailures, type Failure } from './recorded-failures.ts'
import { rollUp } from './roll-up.ts'
import { storeMeasurements } from './store-measurements.ts'

export interface Answered {
  /** From the request's arrival to the answer's head. */
  ms: number
  status: number
  userId: number | undefined
}

/** What this process measures of itself: counted in memory, stored now and then, never on a request's way. */
export interface Telemetry {
  countAnswer(answered: Answered): void
  /** A look into a cache: the dashboard's kept answer, or a browser's copy. */
  countLookup(hit: boolean): void
  recordFailure(failure: Failure): void
  /** Stores what was counted since the last time. Never fails: what cannot be stored waits. */
  flush(): Promise<void>
  /** Merges and deletes what is past its time. Never fails. */
  tidy(): Promise<void>
}

interface Needs {
  db: Database
  now: () => Date
  log: Pick<Logger, 'warn'>
  outage: Pick<Outage, 'notice'>
}

export function createTelemetry({ db, now, log, outage }: Needs): Telemetry {
  const process = randomUUID()
  const minutes = measuredMinutes(now)
  const users = activeUsers(now)
  const failures = recordedFailures(now)
  let storing = Promise.resolve()

  async function store() {
    const taken = { minutes: minutes.take(), users: users.take(), failures: failures.take() }
    try {
      await storeMeasurements(db, process, { ...taken, failures: [...taken.failures.values()] })
    } catch (error) {
      minutes.giveBack(taken.minutes)
      users.giveBack(taken.users)
      failures.giveBack(taken.failures)
      if (!outage.notice(error, 'work'))
        log.warn({ err: error }, 'Measurements could not be stored; they wait for the next time')
    }
  }

  return {
    countAnswer({ ms, status, userId }) {
      minutes.countAnswer({ ms, failed: status >= 500 })
      if (userId !== undefined) users.see(userId)
    },
    countLookup: (hit) => minutes.countLookup(hit),
    recordFailure: (failure) => failures.record(failure),
    flush: () => (storing = storing.then(store)),
    async tidy() {
      try {
        await rollUp(db, now())
      } catch (error) {
        if (!outage.notice(error, 'work')) log.warn({ err: error }, 'Old measurements could not be rolled up')
      }
    },
  }
}
