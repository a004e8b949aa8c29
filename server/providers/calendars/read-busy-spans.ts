import { Worker } from 'node:worker_threads'
import { inTurn } from '#server/http/in-turn.ts'
import type { Reading } from './busy-spans.ts'
import { CalendarFault, type Span } from './calendar-provider.ts'

export interface ReadingLimits {
  limitMs: number
  memoryMb: number
}
/** A usual calendar takes a tenth of a second; a busy machine is given time. */
const usual: ReadingLimits = { limitMs: 20_000, memoryMb: 256 }
const one = inTurn(1)

interface Answer {
  spans?: Span[]
  fault?: string
}

/** Reads calendars in a thread that is ended when it takes too long or wants too much memory. Throws a CalendarFault. */
export async function readBusySpans(reading: Reading, limits = usual): Promise<Span[]> {
  const { spans, fault } = await one(() => readInThread(reading, limits))
  if (!spans) throw new CalendarFault(fault ?? tooMuch)
  return spans
}
const tooMuch = 'The calendar repeats too much to be read'

async function readInThread(reading: Reading, { limitMs, memoryMb }: ReadingLimits): Promise<Answer> {
  const worker = new Worker(new URL('busy-spans-worker.ts', import.meta.url), {
    workerData: reading,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 8 },
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve) => {
      timer = setTimeout(() => resolve({ fault: tooMuch }), limitMs)
      // Under `node --watch` a worker also tells which files it loads.
      worker.on('message', (said: { answer?: Answer }) => said.answer && resolve(said.answer))
      worker.once('error', () => resolve({ fault: tooMuch }))
      worker.once('exit', () => resolve({ fault: tooMuch }))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
