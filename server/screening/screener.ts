import type { Logger } from 'pino'
import { AppError } from '#server/errors.ts'
import { keepThread, type ThreadLimits } from '#server/threads/thread.ts'
import type { Readings } from './screening-worker.ts'

/** A resume takes milliseconds, one that somebody made to take long a second or two; a busy machine is given time. */
const usual: ThreadLimits = { limitMs: 30_000, memoryMb: 256 }

/** Checks resumes beside everything else, one after another. */
export type Screener = ReturnType<typeof createScreener>

/**
 * Made at start; its thread is with the first resume. Each call throws 503 where it takes more time or memory than a resume may
 * take, or the thread has ended.
 */
export function createScreener({ log }: { log: Logger }, limits = usual) {
  const thread = keepThread(new URL('screening-worker.ts', import.meta.url), limits)
  async function read<What extends keyof Readings>(what: What, given: Parameters<Readings[What]>) {
    const done = await thread.ask({ what, given })
    if ('answer' in done) return done.answer as ReturnType<Readings[What]>
    const { trouble, cause } = done
    if (trouble !== 'ended') log.error({ trouble, err: cause }, 'A resume could not be checked; the next starts afresh')
    throw new AppError(503, 'The resume could not be checked. Try again.')
  }
  return {
    /** As screenResume says. */
    screen: (...given: Parameters<Readings['screenResume']>) => read('screenResume', given),
    /** As redactResume says. */
    redact: (...given: Parameters<Readings['redactResume']>) => read('redactResume', given),
    /** Whatever is checked then is given up. */
    end: () => thread.end(),
  }
}
