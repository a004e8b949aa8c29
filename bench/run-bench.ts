import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cases } from './cases.ts'
import { measureByTurns, type Load } from './measure-load.ts'
import { startProcess } from './start-process.ts'
import { signIn, startSeeded } from './start-seeded.ts'

/**
 * npm run bench [-- --sizes 10000,100000 --seconds 5 --connections 1,16 --cases search,write]: CPU per request of the
 * built product against two floors, by turns in one run, what writes after all that reads: the upkeep that thousands of
 * new rows bring about (docs/decisions, 10) is theirs. `--cases` keeps those whose name has one of the words.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,16' },
    cases: { type: 'string', default: '' },
  },
})
const numbers = (text: string) => text.split(',').map(Number)
const seconds = Number(values.seconds)
const wanted = (name: string) => values.cases.split(',').some((word) => name.includes(word))
const folder = mkdtempSync(join(tmpdir(), 'rolecall-bench-'))
try {
  for (const size of numbers(values.sizes)) await benchAt(size)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function benchAt(size: number) {
  const dataDir = join(folder, `product-${size}`)
  const product = await startSeeded(dataDir, size)
  const http = await startProcess('bench/floor-http.ts', {})
  const hono = await startProcess('bench/floor-hono.ts', {
    DATA_DIR: join(folder, `floor-${size}`),
    ROWS: String(size),
  })
  const cookie = await signIn(product)
  try {
    const chosen = cases(size).filter(({ name }) => wanted(name))
    const turns = [false, true].flatMap((writes) =>
      numbers(values.connections).map((connections) => ({
        connections,
        cases: chosen.filter((one) => (one.writes === true) === writes),
      })),
    )
    for (const { connections, cases } of turns.filter(({ cases }) => cases.length > 0)) {
      console.log(
        `\n${size.toLocaleString('en')} candidates, ${connections} ${connections === 1 ? 'connection' : 'connections'}, ${seconds} s each`,
      )
      console.log(row('', 'median ms', 'p99 ms', 'requests/s', 'CPU ms/request', '× floor', 'goal'))
      const [ofHttp] = await measureByTurns(seconds, [
        { ...http, connections, requests: [{ method: 'GET', path: '/' }] },
      ])
      print('floor 1: bare http, 2 KB', ofHttp!)
      const rows = Array.from({ length: 200 }, (_, index) => ({
        method: 'GET' as const,
        path: `/row/${1 + ((index * 7919) % size)}`,
      }))
      for (const { name, requests, ratioMax } of cases) {
        const [floor, measured] = await measureByTurns(seconds, [
          { ...hono, connections, requests: rows },
          { ...product, connections, requests, headers: { cookie } },
        ])
        print('floor 2: Hono, one indexed query', floor!)
        print(name, measured!, measured!.cpuMsPerRequest / floor!.cpuMsPerRequest, ratioMax)
      }
    }
  } finally {
    await Promise.all([product.stop(), http.stop(), hono.stop()])
  }
}

function print(
  name: string,
  { medianMs, p99Ms, requestsPerSecond, cpuMsPerRequest }: Load,
  ratio?: number,
  goal?: number,
) {
  const verdict =
    ratio !== undefined && goal !== undefined
      ? [ratio.toFixed(2), `≤ ${goal}${ratio <= goal ? '' : ' MISSED'}`]
      : ['', '']
  console.log(
    row(
      name,
      medianMs.toFixed(2),
      p99Ms.toFixed(2),
      requestsPerSecond.toFixed(0),
      cpuMsPerRequest.toFixed(3),
      ...verdict,
    ),
  )
}

function row(name: string, ...cells: string[]) {
  return name.padEnd(46) + cells.map((cell) => cell.padStart(15)).join('')
}
