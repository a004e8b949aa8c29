import type { Logger } from 'pino'
import type { Verdict } from '#shared/screening.ts'
import { AppError } from '#server/errors.ts'
import { keepThread, type ThreadLimits } from '#server/threads/thread.ts'
import type { screenResume } from './screen-resume.ts'

/** A resume takes milliseconds, one that somebody made to take long a second or two; a busy machine is given time. */
const usual: ThreadLimits = { limitMs: 30_000, memoryMb: 256 }

/** Checks resumes beside everything else, one after another. */
export type Screener = ReturnType<typeof createScreener>

/** Made at start; its thread is with the first resume. */
export function createScreener({ log }: { log: Logger }, limits = usual) {
  const thread = keepThread(new URL('screening-worker.ts', import.meta.url), limits)
  return {
    /** As screenResume says. Throws 503 where it takes more time or memory than a resume may take, or the thread has ended. */
    async screen(...resume: Parameters<typeof screenResume>): Promise<Verdict[]> {
      const done = await thread.ask(resume)
      if ('answer' in done) return done.answer as Verdict[]
      const { trouble, cause } = done
      if (trouble !== 'ended')
        log.error({ trouble, err: cause }, 'A resume could not be checked; the next starts afresh')
      throw new AppError(503, 'The resume could not be checked. Try again.')
    },
    /** Whatever is checked then is given up. */
    end: () => thread.end(),
  }
}
