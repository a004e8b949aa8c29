import { afterAll } from 'vitest'

/**
 * Ends the timers that a test file leaves behind: a library's (a toast takes 200 ms to go, shown or not) would else call into
 * React when the document's window is gone, and fail a run in which every test passed.
 */
const start = globalThis.setTimeout
const started = new Set<NodeJS.Timeout>()
globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given)
  started.add(timer)
  return timer
}, start)

afterAll(() => {
  globalThis.setTimeout = start
  for (const timer of started) clearTimeout(timer)
})
