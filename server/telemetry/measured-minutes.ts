import { minuteMs } from '#shared/durations.ts'
import { responseStepCount, responseStepOf } from './response-steps.ts'

/** What one process counted in one minute. */
export interface Minute {
  start: Date
  requests: number
  errors: number
  responseMs: number
  responseSteps: number[]
  /** The highest seen. */
  memoryKb: number
  heapKb: number
  cacheHits: number
  cacheMisses: number
}

/** How much is kept in memory while the database cannot be written. */
const minutesMax = 180

/** The counts that wait to be stored, by minute. */
export function measuredMinutes(now: () => Date) {
  let minutes = new Map<number, Minute>()

  function current(): Minute {
    const start = Math.floor(now().getTime() / minuteMs) * minuteMs
    const known = minutes.get(start)
    if (known) return known
    const minute = emptyMinute(new Date(start))
    look(minute)
    add(minute)
    return minute
  }
  function add(minute: Minute) {
    minutes.set(minute.start.getTime(), minute)
    if (minutes.size > minutesMax) minutes.delete(Math.min(...minutes.keys()))
  }

  return {
    countAnswer({ ms, failed }: { ms: number; failed: boolean }) {
      const minute = current()
      const step = responseStepOf(ms)
      minute.requests += 1
      minute.errors += failed ? 1 : 0
      minute.responseMs += ms
      minute.responseSteps[step] = (minute.responseSteps[step] ?? 0) + 1
    },
    countLookup(hit: boolean) {
      if (hit) current().cacheHits += 1
      else current().cacheMisses += 1
    },
    /** Everything counted so far, the current minute with a fresh look at the memory; counting starts anew. */
    take(): Minute[] {
      look(current())
      const taken = [...minutes.values()]
      minutes = new Map()
      return taken
    },
    /** What could not be stored waits for the next time. */
    giveBack(taken: readonly Minute[]) {
      for (const minute of taken) {
        const since = minutes.get(minute.start.getTime())
        add(since ? together(minute, since) : minute)
      }
    },
  }
}

const emptyMinute = (start: Date): Minute => ({
  start,
  requests: 0,
  errors: 0,
  responseMs: 0,
  responseSteps: Array.from({ length: responseStepCount }, () => 0),
  memoryKb: 0,
  heapKb: 0,
  cacheHits: 0,
  cacheMisses: 0,
})

function look(minute: Minute) {
  const { rss, heapUsed } = process.memoryUsage()
  minute.memoryKb = Math.max(minute.memoryKb, Math.round(rss / 1024))
  minute.heapKb = Math.max(minute.heapKb, Math.round(heapUsed / 1024))
}

/** Two counts of the same minute as one. */
const together = (a: Minute, b: Minute): Minute => ({
  start: a.start,
  requests: a.requests + b.requests,
  errors: a.errors + b.errors,
  responseMs: a.responseMs + b.responseMs,
  responseSteps: a.responseSteps.map((count, step) => count + (b.responseSteps[step] ?? 0)),
  memoryKb: Math.max(a.memoryKb, b.memoryKb),
  heapKb: Math.max(a.heapKb, b.heapKb),
  cacheHits: a.cacheHits + b.cacheHits,
  cacheMisses: a.cacheMisses + b.cacheMisses,
})
