import { Worker } from 'node:worker_threads'
import { inTurn } from '#server/http/in-turn.ts'
import type { Reading } from './reading.ts'

export interface ReadingLimits {
  limitMs: number
  memoryMb: number
}
/** A resume takes a tenth of a second on an idle machine; a busy one is given time. */
const usual: ReadingLimits = { limitMs: 30_000, memoryMb: 256 }
/** How often a reading is asked what it holds beside its heap. */
const lookEveryMs = 25
/** Each takes a core and memory; more wait. */
export const readersMax = 2
/** Of one person one at a time: a file that takes its half a minute holds up no more than who sent it. */
const readers = inTurn(readersMax, 1)

/**
 * Reads a PDF in a thread that is ended after half a minute or when it wants too much memory. Never throws for a bad file.
 * @param options.whose who waits for it; of those that nobody waits for one is read at a time too
 */
export const readPdf = (
  bytes: Uint8Array,
  now: Date,
  { whose = 'stored', ...limits }: Partial<ReadingLimits> & { whose?: string } = {},
): Promise<Reading> => readers(() => readInThread(bytes, now, { ...usual, ...limits }), whose)

async function readInThread(bytes: Uint8Array, now: Date, { limitMs, memoryMb }: ReadingLimits): Promise<Reading> {
  const worker = new Worker(new URL('read-pdf-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), now },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 8 },
    // What the reader complains of is in its answer; the process's own output stays clean.
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  try {
    return await new Promise<Reading>((resolve) => {
      const giveUp = () => resolve({ state: 'slow', warnings: [] })
      timer = setTimeout(giveUp, limitMs)
      looking = setInterval(() => void holdsTooMuch(worker, memoryMb).then((much) => much && giveUp()), lookEveryMs)
      // Under `node --watch` a worker also tells which files it loads.
      worker.on('message', (said: { reading?: Reading }) => said.reading && resolve(said.reading))
      worker.once('error', () => resolve({ state: 'broken', warnings: [] }))
      worker.once('exit', () => resolve({ state: 'broken', warnings: [] }))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(looking)
    await worker.terminate()
  }
}

/**
 * Buffers are no part of the heap that `resourceLimits` counts, and a page of a few kilobytes unpacks to gigabytes of them.
 * One that has ended holds nothing.
 */
const holdsTooMuch = (worker: Worker, memoryMb: number) =>
  worker.getHeapStatistics().then(
    ({ external_memory: bytes }) => bytes > memoryMb * 1024 * 1024,
    () => false,
  )
