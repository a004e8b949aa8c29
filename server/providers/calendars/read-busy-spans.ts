import { inTurn } from '#server/in-turn.ts'
import { runInThread, type ThreadLimits } from '#server/threads/thread.ts'
import type { Reading } from './busy-spans.ts'
import { CalendarFault, type Span } from './calendar-provider.ts'

/** A usual calendar takes a tenth of a second; a busy machine is given time. */
const usual: ThreadLimits = { limitMs: 20_000, memoryMb: 256 }
const one = inTurn(1)

/** What the reading thread answers. */
export type Read = { spans: Span[] } | { fault: string }

/** Reads calendars in a thread that is ended when it takes too long or wants too much memory. Throws a CalendarFault. */
export async function readBusySpans(reading: Reading, limits = usual): Promise<Span[]> {
  const file = new URL('busy-spans-worker.ts', import.meta.url)
  const done = await one(() => runInThread(file, reading, limits))
  if (!('answer' in done)) throw new CalendarFault('The calendar repeats too much to be read')
  const read = done.answer as Read
  if ('fault' in read) throw new CalendarFault(read.fault)
  return read.spans
}
