import { readTable, type TableSource } from './read-table.ts'
import { NoTable, unreadable, type Sheets, type Table } from './table.ts'

/** What the worker answers. */
export type Reading = { read: Table | Sheets } | { refusal: string }

const answer = (reading: Reading) => postMessage(reading)

self.addEventListener('message', ({ data }: MessageEvent<TableSource>) => {
  void readTable(data).then(
    (read) => answer({ read }),
    // What is thrown here nobody beside the worker hears of.
    (fault: unknown) => answer({ refusal: fault instanceof NoTable ? fault.message : unreadable }),
  )
})
