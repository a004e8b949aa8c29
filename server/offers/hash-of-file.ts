import { createHash } from 'node:crypto'

/** SHA-256 in hex, by which a signature names the very file that was signed. */
export const hashOfFile = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
