import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Services } from '#server/context.ts'
import { serverSecret } from './server-secret.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = async ({ db }: Pick<Services, 'db'>) =>
  createHash('sha256')
    .update(await serverSecret(db, 'calendars'))
    .digest()

/**
 * Encrypts what the server must be able to read again, such as a password for somewhere else, with a key of its own
 * (AES-256-GCM). Bound to `owner`: moved to another row it does not open.
 */
export async function seal(services: Pick<Services, 'db'>, text: string, owner: string): Promise<string> {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, await keyOf(services), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
}

/** What `seal` encrypted for the same owner. Throws when it was tampered with or belongs to somebody else. */
export async function unseal(services: Pick<Services, 'db'>, sealed: string, owner: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, await keyOf(services), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
}
