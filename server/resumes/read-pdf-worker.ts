import { parentPort, workerData } from 'node:worker_threads'
import { proposeFields } from './propose-fields.ts'
import { readPages } from './read-pages.ts'
import type { Reading } from './reading.ts'
import { warningsOf } from './warnings-of.ts'

// A thread of its own: a PDF that is made to eat time or memory takes nobody else's, and can be ended.
const { bytes, now } = workerData as { bytes: Uint8Array; now: Date }

async function read(): Promise<Reading> {
  try {
    const text = await readPages(bytes)
    const warnings = warningsOf(text)
    if (!/[\p{L}\p{N}]/u.test(text.content)) return { state: 'scan', warnings }
    return { state: 'read', text, proposal: proposeFields(text, now), warnings }
  } catch (error) {
    return { state: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken', warnings: [] }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage({ reading: await read() })
