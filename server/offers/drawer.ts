import type { Logger } from 'pino'
import type { Handover } from '#shared/offers.ts'
import type { Config } from '#server/config.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { inTurn } from '#server/in-turn.ts'
import { keepThread, type ThreadLimits, type Trouble } from '#server/threads/thread.ts'
import type { Drawings } from './drawing-worker.ts'

/** A letter of 20,000 signs in one script takes a second or two on an idle machine; a busy one is given time. */
const usual: ThreadLimits = { limitMs: 30_000, memoryMb: 512 }

type Given<What extends keyof Drawings> = Parameters<Drawings[What]>
type Drawn<What extends keyof Drawings> = Awaited<ReturnType<Drawings[What]>>

/** Draws letters and other papers beside everything else: `whose` of each call has one of theirs drawn at a time. */
export type Drawer = ReturnType<typeof createDrawer>

/**
 * Made at start; its thread is with the first paper. Each call throws 400 for what takes more time or memory than a paper may
 * take, worded for whoever asked for it, and 503 where the thread has ended, after which another is made.
 */
export function createDrawer({ log }: { log: Logger }, limits = usual) {
  const file = new URL('drawing-worker.ts', import.meta.url)
  const thread = keepThread(file, limits)
  // Whoever asks for many at once waits for their own, and others for one of theirs.
  const own = inTurn(Number.POSITIVE_INFINITY, 1)

  async function draw<What extends keyof Drawings>(
    what: What,
    given: Given<What>,
    { whose, refusal }: { whose: string; refusal: (reason: string) => AppError },
  ) {
    const done = await own(() => thread.ask({ what, given }), whose)
    if ('answer' in done) return done.answer as Drawn<What>
    throw told(done, refusal)
  }

  function told({ trouble, cause }: Trouble, refusal: (reason: string) => AppError) {
    if (trouble === 'slow') return refusal(`takes longer than ${limits.limitMs / 1000} seconds to draw`)
    if (trouble === 'memory') return refusal(`takes more than ${limits.memoryMb} MB of memory to draw`)
    if (trouble === 'broken')
      log.error({ err: cause }, 'The thread that draws letters has ended; the next letter starts another')
    return new AppError(503, 'The document could not be drawn, so nothing was changed. Try again.')
  }

  return {
    /** As letterPdf says. */
    letter: (whose: string, config: Config, letter: Given<'letterPdf'>[1]) =>
      draw('letterPdf', [paperOf(config), letter], { whose, refusal: (reason) => tooHeavy(letter.letter, reason) }),
    /** As undrawnWordIn says; `letter` is where the text stands. */
    undrawnWordIn: (whose: string, text: string) =>
      draw('undrawnWordIn', [text], { whose, refusal: (reason) => tooHeavy(text, reason) }),
    /** As signLetter says. */
    signed: (whose: string, config: Config, letter: Uint8Array, signature: Given<'signLetter'>[2]) =>
      draw('signLetter', [paperOf(config), letter, signature], {
        whose,
        refusal: (reason) => badRequest(`The signed letter ${reason}, so nothing was changed. Try again.`),
      }),
    /** As handoverPdf says. */
    handover: (whose: string, config: Config, handover: Handover, madeAt: Date) =>
      draw('handoverPdf', [paperOf(config), handover, madeAt], {
        whose,
        refusal: (reason) => badRequest(`The handover ${reason}. Try again.`),
      }),
    /** Whatever is drawn then is given up. */
    end: () => thread.end(),
  }
}

/** What the papers tell of the settings; secrets among them have no business in another thread. */
const paperOf = ({ organisation, publicUrl }: Config) => ({ organisation, publicUrl })

function tooHeavy(text: string, reason: string) {
  const signs = Array.from(text)
  const figures = `${signs.length.toLocaleString('en')} signs, ${new Set(signs).size.toLocaleString('en')} of them different`
  return badRequest(`The letter ${reason}: it has ${figures}. Shorten it, or try again.`, 'letter')
}
