import { tableBytesMax, tableReadingMsMax } from '#shared/limits.ts'
import { NoTable, unreadable, type Sheets, type Table } from './table.ts'
import type { TableSource } from './read-table.ts'
import type { Reading } from './table-worker.ts'

/** The table of a file, or the sheets among which to choose where none is named. Throws NoTable. */
export async function readFile(file: File, sheet?: string): Promise<Table | Sheets> {
  if (file.size > tableBytesMax) throw new NoTable(tooLarge(file.size))
  return readApart({ fileName: file.name, content: new Uint8Array(await file.arrayBuffer()), sheet })
}

/** The table of cells that were copied in a spreadsheet. Throws NoTable. */
export async function readPasted(content: string): Promise<Table | Sheets> {
  if (content.length > tableBytesMax) throw new NoTable(tooLarge(content.length))
  return readApart({ fileName: 'Pasted cells', content })
}

/** Beside the screen, which thousands of rows would hold up for a second; on it where there is no such place. */
async function readApart(source: TableSource): Promise<Table | Sheets> {
  if (typeof Worker === 'undefined') return (await import('./read-table.ts')).readTable(source)
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), { type: 'module' })
  try {
    const reading = await answerOf(worker, source)
    if ('refusal' in reading) throw new NoTable(reading.refusal)
    return reading.read
  } finally {
    worker.terminate()
  }
}

const answerOf = (worker: Worker, source: TableSource) =>
  new Promise<Reading>((resolve, reject) => {
    const unread = () => reject(new NoTable(unreadable))
    const timer = setTimeout(unread, tableReadingMsMax)
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
      clearTimeout(timer)
      resolve(data)
    })
    for (const failing of ['error', 'messageerror']) worker.addEventListener(failing, unread)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(source)
  })

const megabyteBytes = 1024 * 1024
const tooLarge = (bytes: number) =>
  `This is ${(bytes / megabyteBytes).toFixed(1)} MB. At most ${tableBytesMax / megabyteBytes} MB can be read at a time: split the table into several.`
