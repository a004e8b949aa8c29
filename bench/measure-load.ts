import { readFileSync } from 'node:fs'
import autocannon, { type Request, type Result } from 'autocannon'
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

/** One server and what is asked of it. */
export interface Target {
  pid: number
  url: string
  connections: number
  requests: Request[]
  headers?: Record<string, string>
}

/**
 * Loads a server for a while. Throws when an answer was not the expected one. Latencies are counted here: autocannon's own
 * are whole milliseconds, and most answers take less than one.
 */
async function run({ url, connections, requests, headers = {} }: Target, duration: number) {
  const latencies: number[] = []
  const result = await new Promise<Result>((resolve, reject) => {
    const load = autocannon({ url, connections, requests, headers, timeout: 30, duration }, (error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
    load.on('response', (_client, _status, _bytes, ms) => latencies.push(ms))
  })
  const answered = result['2xx'] + result['3xx']
  if (result.non2xx > result['3xx'] || result.errors > 0 || answered === 0)
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors, ${answered} answered`)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { answered, seconds: result.duration, medianMs: at(0.5), p99Ms: at(0.99) }
}
type Turn = Awaited<ReturnType<typeof run>>

async function warm(target: Target) {
  const costs: number[] = []
  while (!hasSettled(costs) && costs.length < warmSlicesMax) {
    const before = cpuMs(target.pid)
    const { answered } = await run(target, warmSliceSeconds)
    costs.push((cpuMs(target.pid) - before) / answered)
  }
}

/**
 * Loads several servers for `seconds` each, by turns of a second: a machine that is shared slows down and speeds up, and so
 * it does for all of them. What a server does while another has its turn, such as upkeep, is counted as its own.
 */
export async function measureByTurns(seconds: number, targets: readonly Target[]): Promise<Load[]> {
  for (const target of targets) await warm(target)
  const spentBefore = targets.map(({ pid }) => cpuMs(pid))
  const turns = targets.map((): Turn[] => [])
  for (let turn = 0; turn < seconds; turn += 1)
    for (const [index, target] of targets.entries()) turns[index]?.push(await run(target, 1))
  return targets.map(({ pid }, index) => together(turns[index] ?? [], cpuMs(pid) - (spentBefore[index] ?? 0)))
}

/** Latencies are the median and the worst of the turns. */
function together(turns: Turn[], spentMs: number): Load {
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0)
  const answered = sum((turn) => turn.answered)
  const medians = turns.map(({ medianMs }) => medianMs).toSorted((a, b) => a - b)
  return {
    medianMs: medians[Math.floor(medians.length / 2)] ?? 0,
    p99Ms: Math.max(...turns.map(({ p99Ms }) => p99Ms)),
    requestsPerSecond: answered / sum(({ seconds }) => seconds),
    cpuMsPerRequest: spentMs / answered,
  }
}
