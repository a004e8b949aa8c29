import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { tellSeldom } from './tell-seldom.ts'
import { workNext, type Share } from './work-queue.ts'

/** How long a worker that found nothing waits before it looks again. */
const pollMs = 1_000
/** Rows in hand at once: whoever is slow outside holds up neither every other letter nor, ever, another share of the queue. */
const workers: readonly Share[] = ['letters', 'letters', 'services', 'model', 'rest']

/** Works the queue until stopped. `stop` waits for the rows in hand. */
export function startOutbox(services: Services) {
  const stop = new AbortController()
  const tell = tellSeldom(services, 'The queue could not be read')
  const working = workers.map((share) => workUntil({ services, share, tell }, stop.signal))
  return {
    async stop() {
      stop.abort()
      await Promise.all(working)
    },
  }
}

interface Worker {
  services: Services
  share: Share
  /** Of a queue that could not be read. */
  tell: (error: unknown) => void
}

async function workUntil(worker: Worker, signal: AbortSignal) {
  while (!signal.aborted) if (!(await found(worker))) await wait(pollMs, undefined, { signal }).catch(() => undefined) // an end cuts the wait short
}

/** Whether there was a row to work on. A database that does not answer is asked again after the usual wait. */
async function found({ services, share, tell }: Worker) {
  try {
    return await workNext(services, share)
  } catch (error) {
    tell(error)
    return false
  }
}
