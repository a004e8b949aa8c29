import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { AppError } from '#server/errors.ts'
import { keepThread, type ThreadLimits, type Trouble } from '#server/threads/thread.ts'
import type { Readings } from './screening-worker.ts'

/** A resume takes milliseconds, one that somebody made to take long a second or two; a busy machine is given time. */
const usual: ThreadLimits = { limitMs: 30_000, memoryMb: 256 }

/** Resumes of which the log has been told; more are forgotten all at once, and may be told again. */
const toldMax = 1_000

/** Checks resumes beside everything else, one after another. */
export type Screener = ReturnType<typeof createScreener>

/**
 * Made at start; its thread is with the first resume. Each call throws 503 where it takes more time or memory than a resume may
 * take, or the thread has ended.
 */
export function createScreener({ log }: { log: Logger }, limits = usual) {
  const thread = keepThread(new URL('screening-worker.ts', import.meta.url), limits)
  const told = new Set<string>()
  /** Whoever looks at the candidate asks anew, and each time it comes to the same: the first is enough. */
  function tell(content: string, { trouble, cause }: Trouble) {
    const resume = createHash('sha256').update(content).digest('base64')
    if (told.has(resume)) return
    if (told.size === toldMax) told.clear()
    told.add(resume)
    log.error({ trouble, err: cause }, 'A resume could not be checked; the next starts afresh')
  }
  async function read<What extends keyof Readings>(
    what: What,
    { content }: { content: string },
    given: Parameters<Readings[What]>,
  ) {
    const done = await thread.ask({ what, given })
    if ('answer' in done) return done.answer as ReturnType<Readings[What]>
    if (done.trouble !== 'ended') tell(content, done)
    throw new AppError(503, 'The resume could not be checked. Try again.')
  }
  return {
    /** As screenResume says. */
    screen: (...given: Parameters<Readings['screenResume']>) => read('screenResume', given[1], given),
    /** As redactResume says. */
    redact: (...given: Parameters<Readings['redactResume']>) => read('redactResume', given[0], given),
    /** Whatever is checked then is given up. */
    end: () => thread.end(),
  }
}
