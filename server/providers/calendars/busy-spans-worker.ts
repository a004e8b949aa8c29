import { parentPort, workerData } from 'node:worker_threads'
import { busySpans, type Reading } from './busy-spans.ts'
import { CalendarFault } from './calendar-provider.ts'

// A thread of its own: a rule that repeats every second for ever takes nobody else's time, and can be ended.
function read() {
  try {
    return { spans: busySpans(workerData as Reading) }
  } catch (error) {
    return { fault: error instanceof CalendarFault ? error.message : 'What the address answers is not a calendar' }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage({ answer: read() })
