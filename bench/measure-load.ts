import { readFileSync } from 'node:fs'
import autocannon, { type Request } from 'autocannon'
import { hasSettled } from './has-settled.ts'

const ticksPerSecond = 100 // of Linux's /proc, on every platform that Node runs on

/**
 * A server is warmed until its cost has settled (`hasSettled`): before that it mostly measures the compiler, for one call
 * for seconds and for another for half a minute. The floors are warmed the same way.
 */
const warmSliceSeconds = 3
const warmSlicesMax = 12

export interface Load {
  medianMs: number
  p99Ms: number
  requestsPerSecond: number
  cpuMsPerRequest: number
}

/** Processor time of a process with all its threads, user and system, in milliseconds. */
function cpuMs(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Loads one server for a while and says what each request cost it. Throws when an answer was not the expected one. */
export async function measureLoad(options: {
  pid: number
  url: string
  connections: number
  seconds: number
  requests: Request[]
  headers?: Record<string, string>
}): Promise<Load> {
  const { pid, url, connections, seconds, requests, headers = {} } = options
  const load = { url, connections, requests, headers, timeout: 30 }
  const run = async (duration: number): Promise<Load> => {
    const before = cpuMs(pid)
    const result = await autocannon({ ...load, duration })
    const spent = cpuMs(pid) - before
    const answered = result['2xx'] + result['3xx']
    if (result.non2xx > result['3xx'] || result.errors > 0 || answered === 0)
      throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors, ${answered} answered`)
    return {
      medianMs: result.latency.p50,
      p99Ms: result.latency.p99,
      requestsPerSecond: result.requests.average,
      cpuMsPerRequest: spent / answered,
    }
  }
  const warm: number[] = []
  while (!hasSettled(warm) && warm.length < warmSlicesMax) warm.push((await run(warmSliceSeconds)).cpuMsPerRequest)
  return run(seconds)
}
