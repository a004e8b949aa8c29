import { UnreadableZip, type ZipEntry } from './zip-entry.ts'
import type { ZipAnswer, ZipQuestion } from './zip-worker.ts'

/** A ZIP file whose files are read one by one. */
export interface OpenZip {
  entries: readonly ZipEntry[]
  read: (entry: ZipEntry) => Promise<Uint8Array<ArrayBuffer>>
}

/** Opens a ZIP file; all are read by one worker beside the screen, or on it where there is no such place. Throws UnreadableZip. */
export async function openZip(zip: Blob): Promise<OpenZip> {
  if (typeof Worker === 'undefined') {
    const [{ readDirectory }, { unpackEntry }] = await Promise.all([
      import('./zip-directory.ts'),
      import('./unpack-entry.ts'),
    ])
    return { entries: await readDirectory(zip), read: (entry) => unpackEntry(zip, entry) }
  }
  const { entries } = await ask({ zip })
  return { entries: entries!, read: async (entry) => (await ask({ zip, entry })).bytes! }
}

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, { resolve: (answer: ZipAnswer) => void; reject: (fault: Error) => void }>()

function ask(question: Omit<ZipQuestion, 'number'>) {
  const number = (last += 1)
  const answer = new Promise<ZipAnswer>((resolve, reject) => waiting.set(number, { resolve, reject }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  running().postMessage({ number, ...question } satisfies ZipQuestion)
  return answer
}

function running() {
  if (worker) return worker
  worker = new Worker(new URL('zip-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<ZipAnswer>) => {
    const asked = waiting.get(data.number)
    waiting.delete(data.number)
    if (data.fault !== undefined) asked?.reject(new Error(data.fault))
    else if (data.refusal === undefined) asked?.resolve(data)
    else asked?.reject(new UnreadableZip(data.refusal))
  })
  for (const failing of ['error', 'messageerror'])
    worker.addEventListener(failing, () => {
      // Another one takes what is asked next.
      worker?.terminate()
      worker = undefined
      for (const { reject } of waiting.values()) reject(new Error('The worker has ended'))
      waiting.clear()
    })
  return worker
}
