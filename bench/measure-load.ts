import { readFileSync } from 'node:fs'
import autocannon, { type Request } from 'autocannon'

const ticksPerSecond = 100 // of Linux's /proc, on every platform that Node runs on

/** Until the engine's machine code is made: before that, a server mostly measures its compiler. */
const warmSeconds = 3

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
  const run = (duration: number) => autocannon({ url, connections, duration, requests, headers, timeout: 30 })
  await run(warmSeconds)
  const before = cpuMs(pid)
  const result = await run(seconds)
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
