import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'

// A thread of its own: a PDF that is made to eat time or memory takes nobody else's, and can be ended.
const { text } = await extractText(await getDocumentProxy(workerData as Uint8Array), { mergePages: true })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage({ text })
