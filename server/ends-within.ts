import { setTimeout as wait } from 'node:timers/promises'

/** Waits for work to end, so many milliseconds at most. Answers whether it did. Throws what it throws by then. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const patience = new AbortController()
  const late = wait(ms, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    patience.abort()
  }
}
