import { importRowsMax } from '#shared/limits.ts'
import type { BuiltRow } from './build-row.ts'

/** Far below what the server takes at a time, so that a slow line has an answer soon. */
const batchBytesMax = 400 * 1000

/** Rows as they are sent: at most so many, and so large, at a time. One alone may be larger. */
export function inBatches<Row extends Pick<BuiltRow, 'candidate'>>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  let batch: Row[] = []
  let bytes = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row.candidate)).length
    if (batch.length === importRowsMax || (batch.length > 0 && bytes + size > batchBytesMax)) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size
  }
  return batch.length > 0 ? [...batches, batch] : batches
}
