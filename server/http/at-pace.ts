import { AppError, badRequest } from '#server/errors.ts'
import { isTooFine } from './too-fine.ts'

export interface Pace {
  /** Until then any pace will do. */
  graceMs: number
  /** After that, on average over all that has come so far. */
  bytesPerSecondMin: number
}
/** A tenth of what a slow telephone line sends. Node itself gives up on a request that is not whole after five minutes. */
const usual: Pace = { graceMs: 30_000, bytesPerSecondMin: 16 * 1024 }
/** At which the largest resume is there within those five minutes; half of what a slow telephone line sends. */
const whileOthersWait: Pace = { graceMs: 10_000, bytesPerSecondMin: 36 * 1024 }
/** How soon somebody who begins to wait is noticed. */
const noticedMs = 1_000

interface Patience {
  pace?: Pace
  /** The pace while others wait for the place. */
  crowdedPace?: Pace
  isCrowded?: (() => boolean) | undefined
}

/**
 * The pieces of a body, as long as they come at a pace at which people send files: reading one takes a place that others
 * wait for, and somebody might send a byte at a time. While others do wait (`isCrowded`) it must come faster. Throws 408 when it
 * comes too slowly, 400 when the sender goes away or cuts it too fine.
 */
export async function* atPace(
  body: ReadableStream<Uint8Array> | null,
  { pace = usual, crowdedPace = whileOthersWait, isCrowded = () => false }: Patience = {},
) {
  const reader = body?.getReader()
  if (!reader) return
  const fromMs = performance.now()
  let bytes = 0
  let pieces = 0
  let isWhole = false
  try {
    for (;;) {
      const leftMs = () => {
        const { graceMs, bytesPerSecondMin } = isCrowded() ? crowdedPace : pace
        return fromMs + graceMs + (bytes / bytesPerSecondMin) * 1000 - performance.now()
      }
      const { done, value } = await within(reader.read().catch(brokenOff), leftMs)
      isWhole = done
      if (done) return
      bytes += value.byteLength
      pieces += 1
      if (isTooFine({ pieces, bytes })) throw badRequest('The body came in too many pieces')
      yield value
    }
  } finally {
    // What is left of a body that was too long or too slow is not waited for.
    if (!isWhole) void reader.cancel().catch(() => undefined)
  }
}

/** A sender who goes away in the middle is no fault of the server's: it is refused like a malformed body, and not logged. */
export const brokenOff = () => {
  throw badRequest('The body ended before it was whole')
}

async function within<Result>(work: Promise<Result>, leftMs: () => number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // A piece that is here already is taken first, however late it is.
    const lookLater = () => void (timer = setTimeout(look, Math.min(Math.max(0, leftMs()), noticedMs)))
    const look = () => {
      if (leftMs() > 0) lookLater()
      else reject(new AppError(408, 'This came too slowly. Please send it again.'))
    }
    lookLater()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
