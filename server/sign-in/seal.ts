import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { Services } from '#server/context.ts'
import { serverSecret } from './server-secret.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Else a tag of four bytes would do, which can be guessed. */
const whole = { authTagLength: tagBytes }
/** Before what needs SECRET_KEY to be opened; no base64 begins so. */
const keyed = 'key:'

type Needs = Pick<Services, 'db' | 'config'>

/** What was sealed does not open: another SECRET_KEY, tampered with, or somebody else's. */
export class SealFault extends Error {}

/**
 * Encrypts what the server must be able to read again, such as a password for somewhere else, with a key of its own
 * (AES-256-GCM). Bound to `owner`: moved to another row it does not open. With SECRET_KEY the database alone, or a backup of
 * it, opens nothing.
 */
export async function seal(services: Needs, text: string, owner: string): Promise<string> {
  const iv = randomBytes(ivBytes)
  const { secretKey } = services.config
  const sealing = createCipheriv(cipher, await keyOf(services, secretKey), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return (secretKey ? keyed : '') + Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
}

/** What `seal` encrypted for the same owner, before SECRET_KEY was set too. Throws a SealFault. */
export async function unseal(services: Needs, sealed: string, owner: string): Promise<string> {
  const secretKey = sealed.startsWith(keyed) ? services.config.secretKey : undefined
  const bytes = Buffer.from(sealed.replace(keyed, ''), 'base64')
  const key = await keyOf(services, secretKey)
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), whole)
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch (error) {
    throw new SealFault('What was sealed cannot be opened', { cause: error })
  }
}

/** Whether it was sealed before SECRET_KEY was set. */
export const isSealedPlainly = ({ config }: Pick<Services, 'config'>, sealed: string) =>
  config.secretKey !== undefined && !sealed.startsWith(keyed)

/** Of the secret in the database, and of SECRET_KEY where that takes part. */
async function keyOf({ db }: Needs, secretKey: string | undefined) {
  const own = await serverSecret(db, 'calendars')
  return secretKey ? createHmac('sha256', own).update(secretKey).digest() : createHash('sha256').update(own).digest()
}
