import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Scrypt = (...of: [password: string, salt: string, bytes: number, cost: object, done: ScryptDone]) => void
type ScryptDone = (error: Error | null, key: Buffer) => void

/** As Node has it. */
export const scryptInFull: Scrypt = crypto.scrypt

/**
 * Lets passwords cost nothing in this process. The tests make and check a thousand, each of which takes a tenth of a second
 * on purpose; what the product asks for has a test of its own, and a product that runs as a process pays in full.
 */
export function quickenPasswords() {
  Object.assign(crypto, { scrypt: quick })
  syncBuiltinESMExports()
}

const quick: Scrypt = (password, salt, bytes, _, done) => scryptInFull(password, salt, bytes, { N: 2, r: 1 }, done)
