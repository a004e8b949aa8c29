import { AppError, badRequest } from '#server/errors.ts'

export interface Pace {
  /** Until then any pace will do. */
  graceMs: number
  /** After that, on average over all that has come so far. */
  bytesPerSecondMin: number
}
/** A tenth of what a slow telephone line sends. Node itself gives up on a request that is not whole after five minutes. */
const usual: Pace = { graceMs: 30_000, bytesPerSecondMin: 16 * 1024 }

/**
 * The pieces of a body, as long as they come at a pace at which people send files: reading one takes a place that others
 * wait for, and somebody might send a byte at a time. Throws 408 when it comes too slowly, 400 when the sender goes away.
 */
export async function* atPace(body: ReadableStream<Uint8Array> | null, pace = usual) {
  const reader = body?.getReader()
  if (!reader) return
  const fromMs = performance.now()
  let bytes = 0
  let isWhole = false
  try {
    for (;;) {
      const untilMs = fromMs + pace.graceMs + (bytes / pace.bytesPerSecondMin) * 1000
      const { done, value } = await within(reader.read().catch(brokenOff), untilMs - performance.now())
      isWhole = done
      if (done) return
      bytes += value.byteLength
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

async function within<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const tooSlow = new AppError(408, 'This came too slowly. Please send it again.')
    timer = setTimeout(reject, Math.max(0, limitMs), tooSlow)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
