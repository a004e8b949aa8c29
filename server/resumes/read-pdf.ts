import { minuteMs } from '#shared/durations.ts'
import { inTurn } from '#server/in-turn.ts'
import { keepThread, type ThreadLimits } from '#server/threads/thread.ts'
import type { Reading } from './reading.ts'

/** A resume takes a tenth of a second on an idle machine; a busy one is given time. */
const limits: ThreadLimits = { limitMs: 30_000, memoryMb: 256 }
/** Enough for nearly every resume, on a busy machine too. */
export const firstTryMs = 5_000
/** Each takes a core and memory; more wait. */
export const readersMax = 2
/** Of one person one at a time: a file that takes its half a minute holds up no more than who sent it. */
const readers = inTurn(readersMax, 1)
/** Making a thread ready costs fifteen times what a resume does; a minute later its memory is worth more. */
const idleMs = minuteMs
const file = new URL('read-pdf-worker.ts', import.meta.url)
const free = Array.from({ length: readersMax }, () => keepThread(file, limits, idleMs))

/** What the reading thread is asked. */
export interface PdfToRead {
  bytes: Uint8Array
  now: Date
}

/**
 * Reads a PDF in a thread that is ended after half a minute or when it wants too much memory. Never throws for a bad file.
 * @param options.whose who waits for it; of those that nobody waits for one is read at a time too
 * @param options.limitMs for less than half a minute
 */
export const readPdf = (
  bytes: Uint8Array,
  now: Date,
  { whose = 'stored', limitMs = limits.limitMs } = {},
): Promise<Reading> => readers(() => readInThread({ bytes: new Uint8Array(bytes), now }, limitMs), whose)

async function readInThread(pdf: PdfToRead, limitMs: number): Promise<Reading> {
  const thread = free.pop()! // as many as may read at once
  try {
    const done = await thread.ask(pdf, limitMs)
    if ('answer' in done) return done.answer as Reading
    return { state: done.trouble === 'broken' ? 'broken' : 'slow', warnings: [] }
  } finally {
    free.push(thread)
  }
}
