import { unpackEntry } from './unpack-entry.ts'
import { readDirectory } from './zip-directory.ts'
import { UnreadableZip, type ZipEntry } from './zip-entry.ts'

/** What the worker is asked of a ZIP file, by a number that its answer has too: what is in it, or one file of it. */
export interface ZipQuestion {
  number: number
  zip: Blob
  entry?: ZipEntry
}
export interface ZipAnswer {
  number: number
  entries?: ZipEntry[]
  bytes?: Uint8Array<ArrayBuffer>
  refusal?: string
  /** It was moved or changed, or there is no memory for it: another time it may be read. */
  fault?: string
}

const answer = (given: ZipAnswer) => postMessage(given)

self.addEventListener('message', ({ data }: MessageEvent<ZipQuestion>) => {
  const { number, zip, entry } = data
  const asked = entry
    ? unpackEntry(zip, entry).then((bytes) => answer({ number, bytes }))
    : readDirectory(zip).then((entries) => answer({ number, entries }))
  // What is thrown here nobody beside the worker hears of.
  void asked.catch((fault: unknown) =>
    answer({ number, ...(fault instanceof UnreadableZip ? { refusal: fault.message } : { fault: String(fault) }) }),
  )
})
