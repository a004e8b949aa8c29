/** A run of wire messages that PostgreSQL must see together, and whether another connection may come next. */
export interface WireUnit {
  bytes: Buffer
  /** False after Flush: the sequence goes on until Sync, and the engine has only one unnamed statement. */
  complete: boolean
}

const endings = { S: true, Q: true, F: true, H: false } as const // Sync, Query, FunctionCall; Flush
const headerBytes = 5

/**
 * The next unit of a connection's bytes: all messages up to a Sync, Query, FunctionCall or Flush. Undefined while it is
 * still coming in.
 */
export function nextUnit(buffer: Buffer): WireUnit | 'terminate' | undefined {
  for (let at = 0; at + headerBytes <= buffer.length;) {
    const type = String.fromCharCode(buffer[at] ?? 0)
    if (type === 'X') return 'terminate'
    const end = at + 1 + buffer.readInt32BE(at + 1)
    if (end > buffer.length) return undefined
    if (type in endings) return { bytes: buffer.subarray(0, end), complete: endings[type as keyof typeof endings] }
    at = end
  }
  return undefined
}
